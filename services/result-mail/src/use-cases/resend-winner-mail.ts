import { currentCause } from '@girouette/platform/async';
import { AppError, may, winnerMailId } from '@girouette/contracts';
import { createActionEvent, networkMark, type Actor } from '@girouette/platform/kit';
import { addressKeptUntil } from '../domain/validity';
import type { Winner } from '../domain/winner';
import { describeWinners, type DescribeDeps } from './describe-winners';
import type { ResultMailDeps } from './ports';

type Deps = DescribeDeps & Pick<ResultMailDeps, 'wins' | 'triggerSending' | 'keys'>;

/**
 * Has a winner's mail sent again. The same write adds the entry of the audit trail.
 * @throws AppError WINNER_NOT_FOUND, FORBIDDEN, MAIL_UNDER_WAY, RESENDS_USED_UP, ADDRESS_REMOVED, ADDRESS_BOUNCED
 */
export async function resendWinnerMail(
  deps: Deps,
  { actor, playId }: { actor: Actor; playId: string },
): Promise<Winner> {
  const win = await deps.wins.find(playId);
  if (!win) throw new AppError('WINNER_NOT_FOUND');
  if (!may(actor.principal, 'winner:mail', win.ownerId)) throw new AppError('FORBIDDEN');
  const now = deps.clock.now();
  const action = createActionEvent(
    actor,
    { action: 'WINNER_MAIL_RESENT', targetId: win.ownerId, details: { playId } },
    { source: 'result-mail', now },
  );
  const cause = { now, ...currentCause(), network: networkMark(deps.keys.playKey()) };
  const [known] = await describeWinners(deps, [win]);
  if (known?.isStopped) throw new AppError('ADDRESS_BOUNCED');
  if (!(await deps.mails.resend(winnerMailId(playId), cause, [action]))) {
    // Its event has not arrived yet, or the mail has expired after its address.
    throw new AppError(
      now < addressKeptUntil({ ...win, wonAt: win.at }) ? 'MAIL_UNDER_WAY' : 'ADDRESS_REMOVED',
    );
  }
  deps.triggerSending();
  const [winner] = await describeWinners(deps, [win]);
  if (!winner) throw new AppError('WINNER_NOT_FOUND');
  return winner;
}
