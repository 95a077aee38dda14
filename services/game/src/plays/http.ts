import { AppError } from '@girouette/contracts';
import type { Play, Rules } from '@girouette/contracts/http/game';
import { toConditions } from '../gifts/wire';
import type { RulesView } from '../rules-of-the-game/actions';
import type { SpinResult } from './actions';

/** A play with its proof, without its player. */
export const presentPlay = ({ play, ticket, voucher }: SpinResult): Play => ({
  playId: play.id,
  angle: play.angle,
  segment: play.segment,
  outcome: play.terms ? { ...play.outcome, conditions: toConditions(play.terms) } : play.outcome,
  ticket,
  ...(voucher !== undefined && { voucher }),
  ...(play.proof && { proof: play.proof }),
  ...(play.rules !== undefined && { rules: play.rules }),
});

/** A version of a page's rules. */
export const presentRules = ({ rules: { version, text }, inForce }: RulesView): Rules => ({
  version,
  text,
  inForce,
});

/** The message that confirms a switch (docs/specification §2.4). */
export const presentSwitch = (active: boolean) => ({
  message: active ? 'Page activée' : 'Page désactivée',
  toggle: active,
});

/** A spin without a usable e-mail has its own error (docs/specification §5). Any other fault names its field. */
export function toSpinError(issue: { path: PropertyKey[]; message: string }): AppError {
  const field = issue.path.join('.');
  if (field === 'email') return new AppError('SPIN_EMAIL_REQUIRED', { field });
  return new AppError('INVALID_REQUEST', { field, message: issue.message });
}
