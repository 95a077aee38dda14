import { AppError } from '@girouette/contracts';

/** A spin without a usable e-mail is refused in the words of docs/specification §5; any other fault by its field. */
export function refusalOfSpin(issue: { path: PropertyKey[]; message: string }): AppError {
  const field = issue.path.join('.');
  if (field === 'email') return new AppError('SPIN_EMAIL_REQUIRED', { field });
  return new AppError('INVALID_REQUEST', { field, message: issue.message });
}
