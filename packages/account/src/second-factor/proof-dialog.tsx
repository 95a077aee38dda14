import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { PasswordField, TextField } from '@girouette/ui/field';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure } from '../shared/form-failure';
import styles from '../shared/form.module.css';
import { showRefusal } from '../shared/show-refusal';
import type { Proof } from './use-second-factor';

interface ProofDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** Text of the button that confirms. */
  button: string;
  isDanger?: boolean;
  /** False: the password is enough. */
  asksForCode?: boolean;
  /** Must reject with an ApiError when the proof is refused. */
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, and a code if there is a second factor, before a change that needs them. */
export function ProofDialog({ open, title, description, button, ...rest }: ProofDialogProps) {
  const formId = useId();
  const { isDanger = false, asksForCode = true, onProof, onClose } = rest;
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const close = () => {
    form.reset();
    onClose();
  };
  const submit = form.handleSubmit(async (proof) => {
    try {
      await onProof(proof);
      close();
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Annuler
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            busy={isSubmitting}
          >
            {button}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          // React also passes this event to a form around the dialog.
          event.stopPropagation();
          void submit(event);
        }}
        noValidate
      >
        <PasswordField
          label="Votre mot de passe"
          autoComplete="current-password"
          maxLength={200}
          error={errors.currentPassword?.message}
          {...form.register('currentPassword', { required: 'Password is required' })}
        />
        {asksForCode ? (
          <TextField
            label="Code"
            hint="De votre application d’authentification, ou un code de secours."
            autoComplete="one-time-code"
            maxLength={50}
            error={errors.code?.message}
            {...form.register('code', {
              validate: (code) => code.trim() !== '' || 'Entrez un code.',
            })}
          />
        ) : null}
        <FormFailure message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
