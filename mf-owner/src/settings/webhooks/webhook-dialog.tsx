import {
  CheckboxGroup,
  NO_PROOF,
  ProofInputs,
  showRefusal,
  type ProofValues,
} from '@girouette/account';
import type { Webhook } from '@girouette/contracts/http/owner-webhooks';
import { WEBHOOK_TYPES, type WebhookType } from '@girouette/contracts/webhook';
import { FormDialog } from '@girouette/ui/dialog';
import { TextField } from '@girouette/ui/field';
import { useForm } from 'react-hook-form';
import { TYPES } from './texts';
import { useProof } from './use-proof';
import { useSaveWebhook } from './use-webhooks';

interface WebhookValues extends ProofValues {
  url: string;
  types: WebhookType[];
}

/** Asks for the address of a webhook, for what it gets, and for the password. @param props.webhook null for a new one */
export function WebhookDialog({
  webhook,
  onSecret,
  onClose,
}: {
  webhook: Webhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const save = useSaveWebhook();
  const prove = useProof();
  const form = useForm<WebhookValues>({
    defaultValues: { url: webhook?.url ?? '', types: webhook?.types ?? [], ...NO_PROOF },
  });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ url, types, ...given }) => {
    try {
      const proof = await prove(given);
      const secret = await save(webhook?._id ?? null, { url, types, proof });
      onClose();
      if (secret !== null) onSecret(secret);
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <FormDialog
      title={webhook ? 'Modifier le webhook' : 'Ajouter un webhook'}
      description="Chaque message est signé. Aucun ne contient l’adresse d’un client."
      button={webhook ? 'Enregistrer' : 'Ajouter'}
      busy={isSubmitting}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Adresse"
        hint="Elle commence par https://. Votre outil vous la donne."
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        error={errors.url?.message}
        {...register('url', {
          validate: (url) => url.trim() !== '' || 'Indiquez l’adresse de votre outil.',
        })}
      />
      <CheckboxGroup
        legend="Prévenir quand"
        values={WEBHOOK_TYPES}
        labels={TYPES}
        error={errors.types?.message}
        input={register('types', {
          validate: (types) => types.length > 0 || 'Choisissez au moins un événement.',
        })}
      />
      <ProofInputs register={register} errorOf={(field) => errors[field]?.message} />
    </FormDialog>
  );
}
