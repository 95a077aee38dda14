import {
  endpoints,
  topics,
  type EndpointDefinition,
  type GamePage,
  type Principal,
  type ServiceName,
} from '@girouette/contracts';
import type { Store } from '@girouette/store';
import { SERVICES } from '@girouette/server/system/parts';
import { closeAdapters, type Service } from '@girouette/platform/kit';
import {
  bearer,
  eventually,
  openTestAdapters,
  type TestAdapters,
} from '@girouette/platform/kit/testing';

export interface Call {
  as?: Principal;
  /** An access token, instead of `as`. */
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** The six services, on adapters that share a folder or the engines of the environment. */
export interface AllServices {
  first: TestAdapters;
  adaptersOf: (name: ServiceName) => TestAdapters;
  call: (
    endpoint: EndpointDefinition,
    request?: Call,
  ) => Promise<{ status: number; body: unknown }>;
  /** Resolves once every outbox is empty and the groups have the same position in each topic. */
  untilQuiet: () => Promise<void>;
  /** Stops the services and closes the files. The folder stays. */
  stop: () => Promise<void>;
}

interface Start {
  storeOf?: (name: ServiceName, store: Store) => Store;
  at?: string;
}

/**
 * @param dir a folder with data; by default a new one
 * @param smtpUrl where mails go; by default no server answers
 * @param options.storeOf replaces the store of a service
 * @param options.at when they start; by default now
 */
export async function startAllServices(
  dir?: string,
  smtpUrl = 'smtp://127.0.0.1:9',
  { storeOf = (_name, store) => store, at }: Start = {},
): Promise<AllServices> {
  const first = await openTestAdapters('auth', { ...(dir !== undefined && { dir }) });
  if (at) first.clock.set(at);
  const parts = new Map<ServiceName, { service: Service; adapters: TestAdapters }>();
  for (const { name, create } of SERVICES) {
    const adapters = name === 'auth' ? first : await openTestAdapters(name, { beside: first });
    const env = { DATA_DIR: first.dir, SMTP_URL: smtpUrl, RATE_LIMIT_FACTOR: '1000' };
    const store = storeOf(name, adapters.store);
    const service = await create({ ...adapters, store }, env);
    await service.start();
    parts.set(name, { service, adapters });
  }
  const adaptersOf = (name: ServiceName) => parts.get(name)!.adapters;

  return {
    first,
    adaptersOf,
    async call(endpoint, { as, token, params = {}, query, body } = {}) {
      const response = await parts.get(endpoint.service)!.service.http.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
        ...(query && { query }),
        ...(body && { payload: body }),
        ...(as && { headers: { authorization: bearer(first, as) } }),
        ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      });
      return {
        status: response.statusCode,
        body: response.body === '' ? null : response.json<unknown>(),
      };
    },
    untilQuiet: () =>
      waitFor(async () => {
        for (const { adapters } of parts.values()) {
          expect(await adapters.store.outbox.next(1, new Set())).toEqual([]);
        }
        for (const [topic, { consumedBy }] of Object.entries(topics)) {
          const positions = await Promise.all(
            consumedBy.map((name) => adaptersOf(name).store.position(topic)),
          );
          expect(new Set(positions).size).toBe(1);
        }
      }),
    async stop() {
      for (const { service } of parts.values()) await service.stop();
      for (const { adapters } of parts.values()) await closeAdapters(adapters);
    },
  };
}

export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  eventually(check, { timeoutMs: 60_000 });

/**
 * Makes a page once the owner may, and waits until guests can play. Without the trial, which its event brings, the page is prepared offline.
 * @returns its id
 */
export async function createPage(
  { call }: AllServices,
  { as, gameFormat }: { as: Principal; gameFormat: object },
): Promise<string> {
  const pageId = await waitFor(async () => {
    const created = await call(endpoints.createPage, { as, body: { gameFormat } });
    expect(created.status).toBe(201);
    return (created.body as GamePage)._id;
  });
  await waitFor(async () => {
    const { body } = await call(endpoints.readPageToPlay, { query: { pageId } });
    expect((body as GamePage).state).toBe('online');
  });
  return pageId;
}
