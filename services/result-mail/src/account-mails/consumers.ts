import { currentCause } from '@girouette/platform/async';
import { events } from '@girouette/contracts';
import { consume, type Clock, type EventConsumer } from '@girouette/platform/kit';
import { queued } from '../queue/queue-rules';
import type { Mails } from '../queue/store';

export interface RequestDeps {
  mails: Mails;
  /** Starts sending without waiting for it. */
  triggerSending: () => void;
  clock: Clock;
}

/** Queues the mails that other services request. A repeated request changes nothing. */
export const requestConsumers = ({
  mails,
  clock,
  triggerSending: trigger,
}: RequestDeps): EventConsumer[] => [
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
