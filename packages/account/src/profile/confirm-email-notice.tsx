import { useUser } from '@girouette/ui/microfrontend';
import { useProfile } from '../shared/use-profile';
import { Unconfirmed } from './unconfirmed';

/** Tells a user with an unconfirmed, unapproved account what to do. Shows nothing to everybody else. */
export function ConfirmEmailNotice() {
  const user = useUser();
  const profile = useProfile({ enabled: user?.isVerified === false });
  return profile.data?.standing === 'unconfirmed' ? (
    <Unconfirmed email={profile.data.email} />
  ) : null;
}
