import type { LoginAnswer } from '@girouette/contracts/accounts/http/auth';

export type LoginOutcome = 'blocked' | 'signed-in' | 'to-verify' | 'to-pay';

/** The outcome of a login; the order of the checks matters (docs/specification §4, Login outcome). */
export function outcomeOf(answer: LoginAnswer): LoginOutcome {
  if (answer.blocked) return 'blocked';
  if (answer.payment || answer.isTrial) return 'signed-in';
  if (!answer.isVerified) return 'to-verify';
  return 'to-pay';
}
