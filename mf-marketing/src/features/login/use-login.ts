import { ApiError } from '@girouette/ui/api';
import { useApi, useHost } from '@girouette/ui/microfrontend';
import { forgetLogin, rememberLogin } from '@girouette/ui/session';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../../shared/paths';
import type { SubscriptionIntent } from '../../shared/subscription-intent';
import { outcomeOf, type LoginOutcome } from './login-outcome';

export interface LoginForm {
  email: string;
  password: string;
  remember: boolean;
}

/**
 * Signs in and does what the answer asks for. The outcomes that need a dialog are the result.
 * @param options.to where an account that may go in is led; null for its start page
 */
export function useLogin({ intent, to }: { intent: SubscriptionIntent | null; to: string | null }) {
  const api = useApi();
  const { session, navigate } = useHost();
  return useMutation({
    mutationFn: async ({ email, password, remember }: LoginForm): Promise<LoginOutcome> => {
      const answer = await api('POST /api/auth/session', { body: { email, password } });
      const outcome = outcomeOf(answer);
      if (outcome === 'blocked' || outcome === 'to-verify') return outcome;
      if (remember) await rememberLogin({ email, password });
      else forgetLogin();
      if (outcome === 'signed-in') {
        session.begin(answer);
        // The shell knows which dashboard is whose.
        navigate(to ?? paths.home);
      } else {
        // Away from here first: a session on this screen would lead to the dashboard.
        navigate(paths.pricingFor(intent));
        session.begin(answer);
      }
      return outcome;
    },
  });
}

/** Under which field a refusal belongs, and with which text (docs/specification §8). */
export function fieldErrorOf(error: Error | null): { email?: string; password?: string } {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'INVALID_EMAIL') return { email: 'Invalid email' };
  if (error.code === 'INVALID_PASSWORD') return { password: 'Incorrect Password' };
  return {};
}
