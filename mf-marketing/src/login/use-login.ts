import { ApiError } from '@girouette/ui/api';
import { useHost, useSubmission } from '@girouette/ui/microfrontend';
import { forgetLogin, rememberLogin } from '@girouette/ui/session';
import { useNavigate } from 'react-router';
import { pricingFor, type NavigationState } from '../shared/addresses';
import { paths } from '../shared/paths';
import type { SubscriptionIntent } from '../shared/subscription-intent';
import { outcomeOf, type LoginOutcome } from './login-outcome';

export interface LoginForm {
  email: string;
  password: string;
  remember: boolean;
  /** Only when the account requires one. */
  code?: string | undefined;
}

/**
 * Signs in and navigates according to the outcome. Resolves to the outcome, since some outcomes need a dialog.
 * @param options.to the path to open after signing in; null for the user's start page
 */
export function useLogin({ intent, to }: { intent: SubscriptionIntent | null; to: string | null }) {
  const { session, navigate } = useHost();
  const toPricing = useNavigate();
  return useSubmission({
    send: async (api, { email, password, remember, code }: LoginForm): Promise<LoginOutcome> => {
      const answer = await api('POST /api/auth/session', { body: { email, password, code } });
      const outcome = outcomeOf(answer);
      if (outcome === 'blocked' || outcome === 'to-verify') return outcome;
      if (remember) await rememberLogin({ email, password });
      else forgetLogin();
      if (outcome === 'signed-in') {
        session.begin(answer);
        // The shell redirects from the home page to the user's dashboard.
        navigate(to ?? paths.home);
      } else {
        // Navigate first: on this screen a session would redirect to the dashboard.
        const state: NavigationState = {
          checkout: intent !== null,
          ...(answer.expiryDate && { expiredAt: answer.expiryDate }),
        };
        await toPricing(pricingFor(intent), { state });
        session.begin(answer);
      }
      return outcome;
    },
  });
}

/** Whether the password was right and the account requires a second-factor code. */
export const asksForCode = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';

/** The field that an error belongs to, with its text (docs/specification §8). */
export function fieldErrorOf(
  error: Error | null,
): Partial<Record<'email' | 'password' | 'code', string>> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'INVALID_EMAIL') return { email: 'Invalid email' };
  if (error.code === 'INVALID_PASSWORD') return { password: 'Incorrect Password' };
  if (error.code === 'INVALID_CODE') return { code: error.message };
  return {};
}
