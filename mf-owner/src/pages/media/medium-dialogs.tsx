import { submitting } from '@girouette/account';
import type { Medium } from '@girouette/contracts/pages/http/media';
import { MAX_MEDIA, MEDIUM_NAME_LENGTH } from '@girouette/contracts/pages/medium';
import { ConfirmDialog, FormDialog } from '@girouette/ui/dialog';
import { TextField } from '@girouette/ui/field';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { useAddMedia, useChangeMedium, useDeleteMedium } from './use-media';

/** Asks for a name, and for how many media get it. @param props.known how many the page has */
export function AddDialog({
  pageId,
  known,
  onClose,
}: {
  pageId: string;
  known: number;
  onClose: () => void;
}) {
  const add = useAddMedia(pageId);
  const form = useForm({ defaultValues: { name: 'Table', count: '1' } });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  const room = MAX_MEDIA - known;
  const submit = submitting(form, async ({ name, count }) => {
    await add({ name, count: Number(count) });
    onClose();
  });
  return (
    <FormDialog
      title="Ajouter des supports"
      description="Plusieurs supports sont numérotés&nbsp;: «&nbsp;Table&nbsp;1&nbsp;», «&nbsp;Table&nbsp;2&nbsp;»…"
      button="Ajouter"
      busy={isSubmitting}
      failure={errors.root?.message}
      draft={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField
        hint="Par exemple Table, Terrasse, Vitrine ou Sac."
        error={errors.name?.message}
        {...register('name', mediumName)}
      />
      <TextField
        label="Combien"
        hint={`Encore ${String(room)} au plus pour cette page.`}
        type="number"
        inputMode="numeric"
        min={1}
        max={room}
        error={errors.count?.message}
        {...register('count', {
          validate: (count) =>
            (Number.isInteger(Number(count)) && Number(count) >= 1 && Number(count) <= room) ||
            `Indiquez un nombre de 1 à ${String(room)}.`,
        })}
      />
    </FormDialog>
  );
}

/** Asks for another name of a medium. Its code stays the same. */
export function RenameDialog({
  pageId,
  medium,
  onClose,
}: {
  pageId: string;
  medium: Medium;
  onClose: () => void;
}) {
  const change = useChangeMedium(pageId);
  const form = useForm({ defaultValues: { name: medium.name } });
  const { errors, isSubmitting } = form.formState;
  const submit = submitting(form, async ({ name }) => {
    await change.mutateAsync({ number: medium.number, name });
    onClose();
  });
  return (
    <FormDialog
      title={`Renommer «\u00A0${medium.name}\u00A0»`}
      description="Son QR code et ses chiffres restent les mêmes."
      button="Enregistrer"
      busy={isSubmitting}
      failure={errors.root?.message}
      draft={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField error={errors.name?.message} {...form.register('name', mediumName)} />
    </FormDialog>
  );
}

/** The rules of react-hook-form for the name of a medium. */
const mediumName = {
  validate: (name: string) => name.trim() !== '' || 'Donnez un nom à ce support.',
};

/** The name of a medium. Takes what `register('name', mediumName)` returns. */
function NameField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Nom" autoComplete="off" maxLength={MEDIUM_NAME_LENGTH} {...props} />;
}

/** Asks before a medium is deleted. */
export function DeleteDialog({
  pageId,
  medium,
  onClose,
}: {
  pageId: string;
  medium: Medium;
  onClose: () => void;
}) {
  const deletion = useDeleteMedium(pageId);
  return (
    <ConfirmDialog
      title={`Supprimer «\u00A0${medium.name}\u00A0»\u202F?`}
      description="Son QR code ne fonctionnera plus jamais. Pour l’arrêter un moment, désactivez-&#8288;le plutôt."
      button="Supprimer"
      busy={deletion.isPending}
      failure={deletion.error?.message}
      onConfirm={() => {
        deletion.mutate(medium.number, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
