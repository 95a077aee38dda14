import { WhenLoaded } from '@girouette/ui/microfrontend';
import { FieldsSkeleton } from '../shared/fields-skeleton';
import { Section } from '../shared/section';
import { useProfile } from '../shared/use-profile';
import { ProfileForm } from './profile-form';

const LOADING = (
  <Section title="Informations" lead="Elles restent entre vous et nous.">
    <FieldsSkeleton rows={4} label="Chargement de votre profil…" />
  </Section>
);

/** « Informations » and « Photo de profil », with a button that saves both (docs/specification §2.4, screen 6). */
export function ProfileSettings() {
  return (
    <WhenLoaded query={useProfile()} skeleton={LOADING}>
      {(profile) => <ProfileForm profile={profile} />}
    </WhenLoaded>
  );
}
