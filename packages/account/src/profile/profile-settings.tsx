import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useProfile } from '../shared/use-profile';
import { ProfileForm } from './profile-form';

/** « Informations » and « Photo de profil », with the button that saves both (docs/specification §2.4, screen 6). */
export function ProfileSettings() {
  return (
    <WhenLoaded query={useProfile()} loading="Chargement de votre profil…">
      {(profile) => <ProfileForm profile={profile} />}
    </WhenLoaded>
  );
}
