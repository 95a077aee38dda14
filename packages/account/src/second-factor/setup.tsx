import { Button } from '@girouette/ui/button';
import { PasswordField } from '@girouette/ui/field';
import { useState } from 'react';
import { Actions } from '../shared/section';
import { ConfirmApp } from './confirm-app';
import { StepForm } from './step-form';
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
  const { begin } = useSecondFactorSteps();
  return (
    <StepForm
      name="currentPassword"
      button="Continuer"
      onSend={async (currentPassword) => {
        onKey(await begin(currentPassword));
      }}
      onCancel={onCancel}
    >
      {(field) => (
        <PasswordField
          label="Votre mot de passe"
          autoComplete="current-password"
          maxLength={200}
          {...field({ required: 'Password is required' })}
        />
      )}
    </StepForm>
  );
}
