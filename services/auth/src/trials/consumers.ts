import { events, isOver } from '@girouette/contracts';
import { signInPath } from '@girouette/contracts/screen-path';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import { isNews } from '../alerts/rules';
import type { AuthDeps } from '../deps';
import { endsWithTrial } from './rules';

/** Mails an owner that the trial ends, with what it brought. An owner who has subscribed meanwhile gets no mail. */
export const trialConsumers = (deps: AuthDeps): EventConsumer[] => {
  const { users, owners, entitlements, createMail, publicUrl, clock } = deps;
  return [
    consume([events.trialFiguresCounted], async ({ data }, { changes }) => {
      const { ownerId, stage, endsAt, brought, at } = data;
      const now = clock.now();
      if (!isNews(new Date(at), now)) return;
      const [owner, entitlement] = await Promise.all([
        owners.find(ownerId),
        entitlements.find(ownerId),
      ]);
      if (!endsWithTrial(owner, entitlement)) return;
      const last = isOver(new Date(endsAt), now) ? 'over' : 'today';
      users.tell(changes, ownerId, ({ id: userId, email: to, name }) => [
        createMail({
          mailId: `trial-ending:${ownerId}:${stage}`,
          kind: 'trial-ending',
          userId,
          content: {
            to,
            name,
            link: `${publicUrl}${signInPath('/pricing')}`,
            state: stage === 'soon' ? stage : last,
            endsAt,
            brought,
          },
        }),
      ]);
    }),
  ];
};
