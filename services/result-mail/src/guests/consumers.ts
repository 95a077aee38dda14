import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { guestErasedMailId } from './rules';

/** Forgets the mails of an erased guest, and notes which services have erased their part. */
export const guestConsumers = ({
  mails,
  clock,
  triggerSending,
}: ResultMailDeps): EventConsumer[] => [
  consume([events.guestErased], ({ data }, { changes, after }) => {
    const { erasureId, service, mailIds } = data;
    for (const id of mailIds) mails.forgetLater(changes, id);
    mails.answer(changes, guestErasedMailId(erasureId), { service, now: clock.now() });
    after(triggerSending);
  }),
];
