import { DEFAULT_KEY_DAYS } from '@girouette/contracts/scopes';
import { FormDialog } from '@girouette/ui/dialog';
import { useForm } from 'react-hook-form';
import { NO_PROOF } from '../shared/proof-inputs';
import { showRefusal } from '../shared/show-refusal';
import { KeyFields, type KeyValues } from './key-fields';
import { useCreateKey } from './use-api-keys';

const NO_VALUES: KeyValues = {
  name: '',
  scopes: [],
  expiresInDays: String(DEFAULT_KEY_DAYS),
  ...NO_PROOF,
};

/** Asks for the name, the scopes and the lifetime of a new API key, and for the password. */
export function CreateKeyDialog({
  open,
  onCreated,
  onClose,
}: {
  open: boolean;
  onCreated: (key: string) => void;
  onClose: () => void;
}) {
  const create = useCreateKey();
  const form = useForm<KeyValues>({ defaultValues: NO_VALUES });
  const { errors, isSubmitting } = form.formState;
  const close = () => {
    form.reset();
    onClose();
  };
  const submit = form.handleSubmit(async ({ expiresInDays, currentPassword, code, ...values }) => {
    try {
      const key = await create({
        ...values,
        expiresInDays: Number(expiresInDays),
        currentPassword,
        ...(code.trim() !== '' && { code }),
      });
      close();
      onCreated(key);
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <FormDialog
      open={open}
      title="Créer une clé d’accès"
      description="Donnez seulement les droits dont l’outil a besoin. Aucune clé ne touche à votre mot de passe, à votre abonnement ou à vos sous-comptes."
      button="Créer la clé"
      busy={isSubmitting}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={close}
    >
      <KeyFields form={form} />
    </FormDialog>
  );
}
