import { events } from '@girouette/contracts';
import { consume, type Clock, type EventConsumer } from '@girouette/platform/kit';
import type { Mails } from '../queue/store';
import { guestErasedMailId } from './rules';

export interface GuestErasedDeps {
  mails: Mails;
  /** Starts sending without waiting for it. */
  triggerSending: () => void;
  clock: Clock;
}

/** Forgets the mails of an erased guest, and notes which services have erased their part. */
export const guestConsumers = ({
  mails,
  clock,
  triggerSending,
}: GuestErasedDeps): EventConsumer[] => [
  consume([events.guestErased], ({ data }, { changes, after }) => {
    const { erasureId, service, mailIds } = data;
    for (const id of mailIds) mails.forgetLater(changes, id);
    mails.answer(changes, guestErasedMailId(erasureId), { service, now: clock.now() });
    after(triggerSending);
  }),
];
