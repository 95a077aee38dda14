import { CheckboxGroup, FormFailure, showRefusal } from '@girouette/account';
import type { Webhook } from '@girouette/contracts/http/owner-webhooks';
import { WEBHOOK_TYPES, type WebhookType } from '@girouette/contracts/webhook';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { TextField } from '@girouette/ui/field';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { TYPES } from './texts';
import { useSaveWebhook } from './use-webhooks';
import styles from './webhooks.module.css';

/** Asks for the address of a webhook and for what it gets. @param props.webhook null for a new one */
export function WebhookDialog({
  webhook,
  onSecret,
  onClose,
}: {
  webhook: Webhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const save = useSaveWebhook();
  const form = useForm<{ url: string; types: WebhookType[] }>({
    defaultValues: { url: webhook?.url ?? '', types: webhook?.types ?? [] },
  });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const secret = await save(webhook?._id ?? null, values);
      onClose();
      if (secret !== null) onSecret(secret);
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={webhook ? 'Modifier le webhook' : 'Ajouter un webhook'}
      description="Chaque message est signé. Aucun ne contient l’adresse d’un client."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            {webhook ? 'Enregistrer' : 'Ajouter'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
        <FormFailure message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
