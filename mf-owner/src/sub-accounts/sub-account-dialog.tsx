import { NO_PROOF, ProofInputs } from '@girouette/account';
import { deliverableEmail } from '@girouette/contracts/email';
import type { SubAccount } from '@girouette/contracts/http/sub-accounts';
import {
  isLongEnough,
  MAX_PASSWORD,
  PASSWORD_HINT,
  PASSWORD_TOO_SHORT,
} from '@girouette/contracts/password';
import { pasted } from '@girouette/contracts/pasted';
import { ApiError } from '@girouette/ui/api';
import { FormDialog } from '@girouette/ui/dialog';
import { PasswordField, TextField } from '@girouette/ui/field';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { type SubAccountValues, useSaveSubAccount } from './use-sub-accounts';

/** Adds a sub-account, or changes the given one (docs/specification §2.4.7 and §5). */
export function SubAccountDialog({
  account,
  onClose,
}: {
  /** Null to add one. */
  account: SubAccount | null;
  onClose: () => void;
}) {
  const fields = useForm<SubAccountValues>({
    mode: 'onTouched',
    defaultValues: {
      name: account?.name ?? '',
      email: account?.email ?? '',
      password: '',
      ...NO_PROOF,
    },
  });
  const saving = useSaveSubAccount(account);
  const refusal = refusalOf(saving.error);
  const errorOf = (field: keyof SubAccountValues) =>
    fields.formState.errors[field]?.message ??
    (refusal?.field === field ? refusal.message : undefined);

  const submit = fields.handleSubmit((values) => {
    if (saving.isPending) return;
    const { name, email } = values;
    const trimmed = { ...values, name: name.trim(), email: pasted(email) };
    saving.mutate(trimmed, { onSuccess: onClose });
  });
  return (
    <FormDialog
      title={account ? `Modifier «\u00A0${account.name}\u00A0»` : 'Ajouter un sous-compte'}
      description={account?.status === 'waiting' ? WAITS : RIGHTS}
      button={account ? 'Enregistrer' : 'Ajouter'}
      busy={saving.isPending}
      failed="Le sous-compte n’a pas été enregistré."
      failure={refusal?.field === undefined ? refusal?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <SubAccountFields form={fields} account={account} errorOf={errorOf} />
    </FormDialog>
  );
}

const RIGHTS =
  'Il remet les cadeaux au comptoir, et voit le tableau de bord, les pages, les avis et les gagnants, sans rien y changer.';
const WAITS =
  'Cet accès n’ouvre rien tant que vous ne l’avez pas confirmé. Enregistrez-\u2060le avec votre mot de passe si vous le connaissez, ou supprimez-\u2060le.';

/** The server's reason, with the field that it is about. */
function refusalOf(error: Error | null): { message: string; field: string | undefined } | null {
  if (!error) return null;
  const field = error instanceof ApiError ? error.field?.replace('userData.', '') : undefined;
  return { message: error.message, field };
}

/** Name, e-mail and password of a sub-account, and the owner's own password where saving gives a person access. */
function SubAccountFields({
  form: { register, control },
  account,
  errorOf,
}: {
  form: UseFormReturn<SubAccountValues>;
  /** Null to add one. */
  account: SubAccount | null;
  errorOf: (field: keyof SubAccountValues) => string | undefined;
}) {
  const [email, password] = useWatch({ control, name: ['email', 'password'] });
  const needsProof = opensAccess(account, { email, password });
  return (
    <>
      <TextField
        label="Nom"
        autoComplete="off"
        maxLength={100}
        error={errorOf('name')}
        {...register('name', { validate: (name) => name.trim() !== '' || 'Name is required' })}
      />
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errorOf('email')}
        {...register('email', { validate: emailError })}
      />
      <PasswordField
        label={account ? 'Nouveau mot de passe' : 'Mot de passe'}
        hint={
          account
            ? 'Laissez vide pour garder l’actuel. Un nouveau met fin à ses sessions.'
            : PASSWORD_HINT
        }
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        error={errorOf('password')}
        {...register('password', {
          required: account ? false : 'Password is required',
          validate: (password) => password === '' || isLongEnough(password) || PASSWORD_TOO_SHORT,
        })}
      />
      {needsProof ? (
        <ProofInputs
          hint="Pour que personne d’autre n’ouvre un accès à votre compte."
          required="Entrez votre mot de passe."
          register={register}
          errorOf={errorOf}
        />
      ) : null}
    </>
  );
}

/** Whether saving gives a person access, so that the owner proves the password. A new name alone does not. */
const opensAccess = (
  account: SubAccount | null,
  { email, password }: Pick<SubAccountValues, 'email' | 'password'>,
): boolean =>
  account?.status === 'waiting' || email.trim().toLowerCase() !== account?.email || password !== '';

function emailError(email: string): string | true {
  if (pasted(email) === '') return 'Email is required';
  return deliverableEmail(email) !== null || 'Email is invalid';
}
