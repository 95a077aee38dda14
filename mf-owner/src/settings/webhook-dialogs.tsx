import {
  CheckboxGroup,
  NO_PROOF,
  ProofDialog,
  ProofInputs,
  type ProofValues,
  submitting,
  useFormDraft,
} from '@girouette/account';
import type { Webhook } from '@girouette/contracts/mails/http/owner-webhooks';
import {
  SECRET_OVERLAP_HOURS,
  WEBHOOK_TYPES,
  type WebhookType,
} from '@girouette/contracts/mails/webhook';
import { ConfirmDialog, FormDialog } from '@girouette/ui/dialog';
import { CheckboxField, TextField } from '@girouette/ui/field';
import { useForm, useWatch } from 'react-hook-form';
import { useDeleteWebhook, useProof, useRotateSecret, useSaveWebhook } from './use-webhooks';
import { TYPES } from './webhook-texts';

interface WebhookValues extends ProofValues {
  url: string;
  types: WebhookType[];
  withAddresses: boolean;
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
    defaultValues: {
      url: webhook?.url ?? '',
      types: webhook?.types ?? [],
      withAddresses: webhook?.withAddresses ?? false,
      ...NO_PROOF,
    },
  });
  const draft = useFormDraft(form, `webhook-${webhook?._id ?? 'new'}`);
  const { register, control } = form;
  const canHaveAddresses = useWatch({ control, name: 'types' }).includes('consent.given');
  const { errors, isSubmitting } = form.formState;
  const submit = submitting(form, async ({ url, types, withAddresses: isWanted, ...given }) => {
    const proof = await prove(given);
    const withAddresses = isWanted && types.includes('consent.given');
    const secret = await save(webhook?._id ?? null, { url, types, withAddresses, proof });
    draft.forget();
    onClose();
    if (secret !== null) onSecret(secret);
  });
  return (
    <FormDialog
      title={webhook ? 'Modifier le webhook' : 'Ajouter un webhook'}
      description="Chaque message est signé. L’adresse d’un client n’y est que si vous le demandez."
      button={webhook ? 'Enregistrer' : 'Ajouter'}
      busy={isSubmitting}
      failure={errors.root?.message}
      draft={draft}
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
      {canHaveAddresses ? (
        <CheckboxField
          label="Avec l’adresse e-mail du client qui accepte vos offres"
          hint="Pour votre outil d’e-mails. Quand un client se désinscrit, cet outil doit l’oublier."
          {...register('withAddresses')}
        />
      ) : null}
      <ProofInputs register={register} errorOf={(field) => errors[field]?.message} />
    </FormDialog>
  );
}

/** Asks for the password before a webhook gets a new secret. */
export function SecretDialog({
  webhook,
  onSecret,
  onClose,
}: {
  webhook: Webhook;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const prove = useProof();
  const rotate = useRotateSecret();
  return (
    <ProofDialog
      open
      title="Nouveau secret"
      description={`Pour ${webhook.url}. L’ancien signe encore pendant ${String(SECRET_OVERLAP_HOURS)}\u00A0heures.`}
      button="Créer le secret"
      onProof={async (given) => {
        const proof = await prove(given);
        onSecret(await rotate.mutateAsync({ id: webhook._id, proof }));
      }}
      onClose={onClose}
    />
  );
}

/** Asks before a webhook is deleted. */
export function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const deletion = useDeleteWebhook();
  return (
    <ConfirmDialog
      title="Supprimer ce webhook&#8239;?"
      description={`${webhook.url} ne reçoit plus rien. Ses messages en attente et son historique sont effacés.`}
      button="Supprimer"
      busy={deletion.isPending}
      failure={deletion.error?.message}
      onConfirm={() => {
        deletion.mutate(webhook._id, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
