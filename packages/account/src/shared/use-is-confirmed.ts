import { useUser } from '@girouette/ui/microfrontend';
import { useProfile } from './use-profile';

/** Whether the user may do what an account with an unconfirmed e-mail may not. False until it is known. */
export function useIsConfirmed(): boolean {
  const isUnverified = useUser()?.isVerified === false;
  const { data } = useProfile({ enabled: isUnverified });
  return (
    !isUnverified || (data !== undefined && (data.standing ?? 'established') === 'established')
  );
}
