import { TextField } from '@girouette/ui/field';
import { lazy, Suspense, type ComponentType } from 'react';
import { CopyButton } from '../shared/shown-once';
import own from './second-factor.module.css';
import { StepForm } from './step-form';
import { useSecondFactorSteps } from './use-second-factor';

/** Loaded on demand, for enabling a second factor only. Without it the key can be typed. */
const QrCode = lazy(
  async (): Promise<{ default: ComponentType<{ text: string; label: string }> }> => {
    try {
      return { default: (await import('@girouette/ui/qr-code')).QrCode };
    } catch {
      return { default: () => null };
    }
  },
);

/** Shows the key as a QR code and as text, and asks for a code of the app. */
export function ConfirmApp({
  secret,
  uri,
  onCodes,
  onCancel,
}: {
  /** Base32. */
  secret: string;
  /** `otpauth://…` */
  uri: string;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const { confirm } = useSecondFactorSteps();
  return (
    <StepForm
      name="code"
      button="Activer"
      onSend={async (code) => {
        onCodes(await confirm(code));
      }}
      onCancel={onCancel}
    >
      {(field) => (
        <>
          <div className={own.key}>
            <div className={own.qr}>
              <Suspense fallback={null}>
                <QrCode text={uri} label="QR code pour votre application d’authentification" />
              </Suspense>
            </div>
            <div className={own.beside}>
              <p>
                <strong>1.</strong> Scannez ce code avec votre application d’authentification.
              </p>
              <p className={own.note}>Ou entrez-&#8288;y cette clé{'\u00A0'}:</p>
              <code className={own.secret}>{inGroups(secret)}</code>
              <CopyButton text={secret}>Copier la clé</CopyButton>
            </div>
          </div>
          <p>
            <strong>2.</strong> Entrez le code à six chiffres que l’application affiche.
          </p>
          <TextField
            label="Code de l’application"
            className={own.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={50}
            {...field({
              validate: (code) => code.trim() !== '' || 'Entrez le code de votre application.',
            })}
          />
        </>
      )}
    </StepForm>
  );
}

/** Groups of four, which are easier to type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
