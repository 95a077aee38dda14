import { useUser } from '@girouette/ui/microfrontend';
import { useProfile } from '../shared/use-profile';
import { Unconfirmed } from './unconfirmed';

/** The way on for who has signed in to an account that nobody has confirmed or approved; nothing for everybody else. */
export function ConfirmEmailNotice() {
  const user = useUser();
  const profile = useProfile({ enabled: user?.isVerified === false });
  return profile.data?.standing === 'unconfirmed' ? (
    <Unconfirmed email={profile.data.email} />
  ) : null;
}
