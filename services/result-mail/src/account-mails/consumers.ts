import { currentCause } from '@girouette/platform/async';
import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { queued } from '../queue/queue-rules';

/** Queues the mails that other services request. A repeated request changes nothing. */
export const requestConsumers = ({
  mails,
  clock,
  triggerSending: trigger,
}: ResultMailDeps): EventConsumer[] => [
  consume([events.mailRequested], ({ data: request }, context) => {
    const { mailId: id, kind, userId, sealed, network, expiresAt } = request;
    const now = clock.now();
    const mail = {
      id,
      kind,
      userId,
      sealed,
      network,
      expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
      acceptedAt: now,
      ...currentCause(),
    };
    mails.queue(context, queued(mail), { now, trigger });
  }),
];
