import type { IncomingHttpHeaders } from 'node:http';
import { openSimulatedCache, type CacheEntries } from './ports/cache';
import { parts, type ServiceName } from '@girouette/contracts';
import { gatewayConfig } from '@girouette/gateway/config';
import {
  Dispatcher,
  openSimulatedGateway,
  type InjectedResponse,
  type OpenPool,
} from './ports/gateway';
import { createLogger, readConfig, systemClock, type Keys } from '@girouette/platform/kit';
import { createMetrics } from '@girouette/platform/telemetry';
import { reachOf, type Weather } from './network';
import type { Server, Wire } from './wire';
import type { Process, World } from './world';

/** The dependencies of a simulated gateway. */
interface Surroundings {
  env: Record<string, string>;
  keys: Keys;
  entries: CacheEntries;
  weather: Weather;
  wire: Wire;
  /** The running instance of a service. */
  find: (name: ServiceName) => Server | undefined;
}

/** Each backend has its name as its host. */
const ADDRESSES = Object.fromEntries(
  Object.entries(parts).map(([name, { variable }]) => [variable, `http://${name}`]),
);

/** Starts a gateway as a separate process. It answers at once. */
export async function startGateway(world: World, surroundings: Surroundings): Promise<Server> {
  const { env, keys, entries, weather } = surroundings;
  const process: Process = { name: 'gateway', isDead: false };
  const { answer } = await world.inProcess(process, () =>
    Promise.resolve(
      openSimulatedGateway({
        config: readConfig(gatewayConfig, { ...env, ...ADDRESSES }),
        adapters: {
          cache: openSimulatedCache(entries, reachOf(world, { process, port: 'cache', weather })),
          log: createLogger({ service: 'gateway', level: 'silent' }),
          ...{ keys, clock: systemClock, metrics: createMetrics('gateway') },
        },
        openPool: poolsOf(world, process, surroundings),
      }),
    ),
  );
  return { process, answer };
}

/** The ways of a gateway to the services. A web host never answers. */
function poolsOf(world: World, process: Process, { wire, find }: Surroundings): OpenPool {
  return (origin) => {
    const name = new URL(origin).hostname as ServiceName;
    const underWay = new Set<Dispatcher.DispatchController>();
    const stats = {
      get running() {
        return underWay.size;
      },
    };

    function dispatch(
      options: Dispatcher.DispatchOptions,
      handler: Dispatcher.DispatchHandler,
    ): boolean {
      if (process.isDead) return false;
      world.trace(`gateway calls ${name}`);
      const controller = createController(() => underWay.delete(controller));
      const onSent = () => {
        underWay.add(controller);
        world.tell(process, () => handler.onRequestStart?.(controller, {}));
      };
      const way = `gateway/${name}`;
      void wire
        .carry({ way, request: toInjected(options), find: () => find(name), onSent })
        .finally(() => underWay.delete(controller))
        .then(
          (response) => receive(handler, controller, response),
          (error: Error) => fail(handler, controller, error),
        );
      return true;
    }

    return Object.assign(new Dispatcher(), { dispatch, stats });
  };
}

const toInjected = ({ method, path, headers, body }: Dispatcher.DispatchOptions) => ({
  ...{ method, url: path, headers: headers as Record<string, string> },
  ...(body && { payload: body as Buffer }),
});

/** Responses arrive whole. */
function receive(
  handler: Dispatcher.DispatchHandler,
  controller: Dispatcher.DispatchController,
  { statusCode, headers, rawPayload }: InjectedResponse,
): void {
  if (controller.aborted) return;
  handler.onResponseStart?.(controller, statusCode, headers as IncomingHttpHeaders);
  if (rawPayload.length > 0) handler.onResponseData?.(controller, rawPayload);
  handler.onResponseEnd?.(controller, {});
}

function fail(
  handler: Dispatcher.DispatchHandler,
  controller: Dispatcher.DispatchController,
  error: Error,
): void {
  if (!controller.aborted) handler.onResponseError?.(controller, error);
}

function createController(onAbort: () => void): Dispatcher.DispatchController {
  const controller = {
    aborted: false,
    paused: false,
    reason: null as Error | null,
    abort(reason: Error) {
      Object.assign(controller, { aborted: true, reason });
      onAbort();
    },
    pause: () => undefined,
    resume: () => undefined,
  };
  return controller;
}
