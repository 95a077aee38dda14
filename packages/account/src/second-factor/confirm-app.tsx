import { Button } from '@girouette/ui/button';
import { TextField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../shared/form.module.css';
import { Actions } from '../shared/section';
import { showRefusal } from '../shared/show-refusal';
import { CopyButton } from '../shared/shown-once';
import own from './second-factor.module.css';
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
  const form = useForm({ defaultValues: { code: '' } });
  const { confirm } = useSecondFactorSteps();
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    setFocus('code');
  }, [setFocus]);

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      onCodes(await confirm(code));
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
        error={errors.code?.message}
        {...form.register('code', {
          validate: (code) => code.trim() !== '' || 'Entrez le code de votre application.',
        })}
      />
      <FormFailure message={errors.root?.message} />
      <Actions>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Activer
        </Button>
      </Actions>
    </form>
  );
}

/** Groups of four, which are easier to type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
