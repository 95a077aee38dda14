import { randomUUID } from 'node:crypto';
import { endpoints, type EndpointResponse, type Principal } from '@girouette/contracts';
import { HOUR_MS } from '@girouette/contracts/durations';
import { noEntitlement } from '@girouette/game/entitlement-rules';
import { ENTITLEMENTS } from '@girouette/game/entitlements';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { pageFormat } from './page-format';
import type { Send } from './send';
import type { System } from './system';

const TRIES = 20;

/** A restaurant with one page. */
export interface Restaurant {
  pageId: string;
  version: number;
  name: string;
  stock: number | null;
  /** The staff, by their names in a history: the owner and two sub-accounts. */
  people: Readonly<Record<'owner' | 'bar' | 'terrace', Principal>>;
  /** The whole page with another text. */
  formatOf: (name: string) => object;
}

/**
 * Opens a restaurant with a page.
 * @param stock how many gifts may be won, so that every spin wins until then; null for a page where half of the spins win
 */
export async function openRestaurant(
  { adapters }: System,
  { send, stock }: { send: Send; stock: number | null },
): Promise<Restaurant> {
  const ownerId = randomUUID();
  const expiresAt = new Date(adapters.clock.now().getTime() + HOUR_MS);
  const entitlement = { ...noEntitlement(ownerId), pages: 1, expiresAt };
  await adapters.store.table(ENTITLEMENTS).insert(entitlement);
  const owner = aPrincipal({ userId: ownerId });
  const sub = (name: string) =>
    aPrincipal({ userId: `${ownerId}-${name}`, ownerId, accountType: 'sub', name });
  const formatOf = (name: string) => pageFormat({ name, stock });
  const name = 'Maison 0';
  const page = await create(send, { as: owner, body: { gameFormat: formatOf(name) } });
  const people = { owner, bar: sub('bar'), terrace: sub('terrace') };
  return { pageId: page._id, version: page.version ?? 1, name, stock, people, formatOf };
}

/** Repeats the same request until it has an answer. */
async function create(send: Send, request: { as: Principal; body: object }) {
  const key = randomUUID();
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await send(endpoints.createPage, { ...request, key });
    if (answer?.status === 201) return answer.json as EndpointResponse<typeof endpoints.createPage>;
    if (answer) throw new Error(`no page: ${answer.status} ${JSON.stringify(answer.json)}`);
  }
  throw new Error('no page: no answer');
}
