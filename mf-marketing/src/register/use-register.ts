import { useApi } from '@girouette/ui/microfrontend';
import { useSubmission } from '../shared/form';
import { savePlanChoice } from '../shared/saved-plan-choice';
import type { Registration } from '../shared/register-form';
import type { SubscriptionIntent } from '../shared/subscription-intent';

/** Registers, and keeps the chosen plan until the e-mail is confirmed. */
export function useRegister({ intent }: { intent: SubscriptionIntent | null }) {
  const api = useApi();
  return useSubmission(async (registration: Registration) => {
    const answer = await api('POST /api/auth', { body: registration });
    savePlanChoice(registration.isTrial ? null : intent);
    return answer;
  });
}
