import { FormDialog } from '@girouette/ui/dialog';
import { useForm } from 'react-hook-form';
import { NO_PROOF, ProofInputs } from '../shared/proof-inputs';
import { submitting } from '../shared/submitting';
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
  const { isDanger = false, onProof, onClose } = rest;
  const form = useForm({ defaultValues: NO_PROOF });
  const { errors, isSubmitting } = form.formState;
  const close = () => {
    form.reset();
    onClose();
  };
  const submit = submitting(form, async (proof) => {
    await onProof(proof);
    close();
  });
  return (
    <FormDialog
      open={open}
      title={title}
      description={description}
      button={button}
      variant={isDanger ? 'danger' : 'primary'}
      busy={isSubmitting}
      failure={errors.root?.message}
      draft={null}
      onSubmit={submit}
      onClose={close}
    >
      <ProofInputs register={form.register} errorOf={(field) => errors[field]?.message} />
    </FormDialog>
  );
}
