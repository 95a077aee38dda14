import { Button } from '@girouette/ui/button';
import { PasswordField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../shared/form.module.css';
import { Actions } from '../shared/section';
import { showRefusal } from '../shared/show-refusal';
import { ConfirmApp } from './confirm-app';
import { useSecondFactorSteps } from './use-second-factor';

interface Key {
  secret: string;
  uri: string;
}

/** Enables a second factor: the password, the app, then a code of the app. */
export function Setup({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [step, setStep] = useState<'off' | 'password' | Key>('off');
  const cancel = () => {
    setStep('off');
  };
  if (step === 'password') return <PasswordStep onKey={setStep} onCancel={cancel} />;
  if (step !== 'off') return <ConfirmApp {...step} onCodes={onCodes} onCancel={cancel} />;
  return (
    <>
      <p>
        Avec elle, un mot de passe volé ne suffit plus pour entrer dans votre espace. Il vous faut
        une application d’authentification sur votre téléphone.
      </p>
      <Actions>
        <Button
          variant="secondary"
          onClick={() => {
            setStep('password');
          }}
        >
          Activer la double authentification
        </Button>
      </Actions>
    </>
  );
}

function PasswordStep({ onKey, onCancel }: { onKey: (key: Key) => void; onCancel: () => void }) {
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const { begin } = useSecondFactorSteps();
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    setFocus('currentPassword');
  }, [setFocus]);

  const submit = form.handleSubmit(async ({ currentPassword }) => {
    try {
      onKey(await begin(currentPassword));
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label="Votre mot de passe"
        autoComplete="current-password"
        maxLength={200}
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { required: 'Password is required' })}
      />
      <FormFailure message={errors.root?.message} />
      <Actions>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Continuer
        </Button>
      </Actions>
    </form>
  );
}
