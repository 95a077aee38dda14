import type { UseFormReturn } from 'react-hook-form';
import { ProofInputs, type ProofValues } from '../shared/proof-inputs';
import type { ProfileValues } from './profile-values';

/** The proof that a new e-mail needs. */
export const ProofFields = ({ form }: { form: UseFormReturn<ProfileValues & ProofValues> }) => (
  <ProofInputs
    hint="Pour changer d’adresse."
    register={form.register}
    errorOf={(field) => form.formState.errors[field]?.message}
  />
);
