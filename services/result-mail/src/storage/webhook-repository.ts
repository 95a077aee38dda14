import { monotonicMs } from '@girouette/platform/async';
import { MAX_WEBHOOKS } from '@girouette/contracts/webhook';
import { newId, table, type Store } from '@girouette/store';
import { dueOf, LEASE_MS, withDue, withMessage, type Lane, type Webhook } from '../domain/webhook';
import type { Webhooks } from '../use-cases/webhook-ports';

/** Webhooks stay until their owner deletes them or is erased. */
export const WEBHOOKS = table<Webhook>('webhooks')
  .index('byOwner', 'ownerId', 'createdAt')
  .optional('due', 'dueAt')
  .optional('slowDue', 'slowDueAt');

const INDEX = { quick: 'due', slow: 'slowDue' } as const satisfies Record<Lane, string>;

const REMOVED_AT_ONCE = 100;
/** Most systems have no webhook, and every play asks. Another process may miss the very first one for so long. */
const EXISTENCE_KEPT_MS = 5_000;

export function createWebhookRepository(store: Store): Webhooks {
  const webhooks = store.table(WEBHOOKS);
  let known = { exist: false, until: 0 };
  return {
    async exist() {
      if (monotonicMs() >= known.until) {
        const exist = (await webhooks.find('byOwner', [], { limit: 1 })).length > 0;
        known = { exist, until: monotonicMs() + EXISTENCE_KEPT_MS };
      }
      return known.exist;
    },
    find: (id) => webhooks.get(id),
    ofOwner: (ownerId) => webhooks.find('byOwner', [ownerId]),
    async add(webhook, events) {
      await webhooks.insert(webhook, events);
      known = { exist: true, until: monotonicMs() + EXISTENCE_KEPT_MS };
    },
    update: (id, change, events) => webhooks.update(id, change, events && (() => events)),
    announce(changes, id, now) {
      changes(WEBHOOKS).update(id, (webhook) => withMessage(webhook, now));
    },
    async lockDue({ lane, busy, now }) {
      // Each owner to pass over has at most so many.
      const limit = MAX_WEBHOOKS * busy.size + 1;
      const leaseToken = newId();
      const until = new Date(now.getTime() + LEASE_MS);
      for (;;) {
        const due = await webhooks.find(INDEX[lane], [], { to: now, limit });
        const next = due.find(({ ownerId }) => !busy.has(ownerId));
        if (!next) return null;
        const locked = await webhooks.update(next.id, (known) =>
          (dueOf(known) ?? until) <= now ? { ...withDue(known, until), leaseToken } : null,
        );
        if (locked) return locked;
      }
    },
    async remove(id) {
      await webhooks.delete(id);
    },
    async removeSome(ownerId) {
      const found = await webhooks.find('byOwner', [ownerId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => webhooks.delete(id)));
      return found.length;
    },
  };
}
