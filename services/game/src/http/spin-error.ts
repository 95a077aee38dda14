import { AppError } from '@girouette/contracts';

/** A spin without a usable e-mail has its own error (docs/specification §5). Any other fault names its field. */
export function toSpinError(issue: { path: PropertyKey[]; message: string }): AppError {
  const field = issue.path.join('.');
  if (field === 'email') return new AppError('SPIN_EMAIL_REQUIRED', { field });
  return new AppError('INVALID_REQUEST', { field, message: issue.message });
}
