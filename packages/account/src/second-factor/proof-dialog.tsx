import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure } from '../shared/form-failure';
import styles from '../shared/form.module.css';
import { NO_PROOF, ProofInputs } from '../shared/proof-inputs';
import { showRefusal } from '../shared/show-refusal';
import type { Proof } from './use-second-factor';

interface ProofDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** Text of the button that confirms. */
  button: string;
  isDanger?: boolean;
  /** Must reject with an ApiError when the proof is refused. */
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, and a code if there is a second factor, before a change that needs them. */
export function ProofDialog({ open, title, description, button, ...rest }: ProofDialogProps) {
  const formId = useId();
  const { isDanger = false, onProof, onClose } = rest;
  const form = useForm({ defaultValues: NO_PROOF });
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
        <ProofInputs register={form.register} errorOf={(field) => errors[field]?.message} />
        <FormFailure message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
