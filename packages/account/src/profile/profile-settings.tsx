import { EMAIL_LENGTH } from '@girouette/contracts/texts/email-pattern';
import type { Profile } from '@girouette/contracts/accounts/http/account';
import { pasted } from '@girouette/contracts/texts/pasted';
import { Button } from '@girouette/ui/button';
import { TextField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { classNames } from '@girouette/ui/shared';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useProfile } from '../shared/own-account';
import { NO_PROOF, ProofInputs, proofOf, type ProofValues } from '../shared/proof-inputs';
import { Actions, FieldsSkeleton, Section } from '../shared/section';
import { submitting } from '../shared/submitting';
import { Unconfirmed } from './confirm-email-notice';
import { PendingEmail } from './pending-email';
import { PhotoField } from './photo-field';
import { changesOf, rules, useSaveProfile, valuesOf, type ProfileValues } from './profile-values';
import styles from './profile.module.css';

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

function ProfileForm({ profile }: { profile: Profile }) {
  const form = useForm<ProfileValues & ProofValues>({
    values: { ...valuesOf(profile), ...NO_PROOF },
    // Typed text stays when the profile is refetched.
    resetOptions: { keepDirtyValues: true },
  });
  const { control, formState } = form;
  const { errors, isSubmitting } = formState;
  const [name, profilePicture, email] = useWatch({
    control,
    name: ['name', 'profilePicture', 'email'],
  });
  const isNewEmail = pasted(email) !== profile.email;
  const save = useSaveProfile();
  const isChanged = formState.isDirty;
  const show = (shown: Profile) => {
    form.reset({ ...valuesOf(shown), ...NO_PROOF }, { keepDirtyValues: false });
  };

  const submit = submitting(form, async (values) => {
    const proof = isNewEmail ? proofOf(values) : {};
    show(await save({ ...changesOf(values, profile), ...proof }));
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {profile.standing === 'unconfirmed' ? <Unconfirmed email={profile.email} /> : null}
      <Information profile={profile} form={form} isNewEmail={isNewEmail} />
      <Section title="Photo de profil" lead="Votre visage ou celui de votre restaurant.">
        <PhotoField
          picture={profilePicture}
          name={name}
          error={errors.profilePicture?.message}
          onChange={(picture) => {
            form.setValue('profilePicture', picture, { shouldDirty: true });
            form.clearErrors('profilePicture');
          }}
        />
      </Section>
      <div className={classNames(styles.bar, isChanged && styles.changed)}>
        <FormFailure message={errors.root?.message} />
        <Actions>
          <Button type="submit" busy={isSubmitting} disabled={!isChanged}>
            Mettre à jour le profil
          </Button>
          {isChanged && !isSubmitting ? (
            <Button
              variant="secondary"
              onClick={() => {
                show(profile);
              }}
            >
              Annuler
            </Button>
          ) : null}
        </Actions>
      </div>
    </form>
  );
}

function Information({
  profile,
  form,
  isNewEmail,
}: {
  profile: Profile;
  form: UseFormReturn<ProfileValues & ProofValues>;
  isNewEmail: boolean;
}) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Section title="Informations" lead="Elles restent entre vous et nous.">
      <dl className={styles.username}>
        <dt>Nom d’utilisateur</dt>
        <dd>{`${profile.name} ${profile._id}`}</dd>
      </dl>
      <TextField
        label="Nom"
        required
        autoComplete="name"
        maxLength={100}
        error={errors.name?.message}
        {...register('name', { validate: rules.name })}
      />
      <TextField
        label="E-mail"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_LENGTH}
        hint="Une nouvelle adresse remplace l’ancienne quand vous ouvrez le lien que nous y envoyons."
        error={errors.email?.message}
        {...register('email', { validate: rules.email })}
      />
      {isNewEmail ? <ProofFields form={form} /> : null}
      <PendingEmail profile={profile} />
      <TextField
        label="Téléphone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        error={errors.phoneNumber?.message}
        {...register('phoneNumber', { validate: rules.phoneNumber })}
      />
    </Section>
  );
}

/** The proof that a new e-mail needs. */
const ProofFields = ({ form }: { form: UseFormReturn<ProfileValues & ProofValues> }) => (
  <ProofInputs
    hint="Pour changer d’adresse."
    register={form.register}
    errorOf={(field) => form.formState.errors[field]?.message}
  />
);
