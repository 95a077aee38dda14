import { showRefusal } from '@girouette/account';
import { MAX_MEDIA } from '@girouette/contracts/medium';
import { FormDialog } from '@girouette/ui/dialog';
import { TextField } from '@girouette/ui/field';
import { useForm } from 'react-hook-form';
import { mediumName, NameField } from './name-field';
import { useAddMedia } from './use-media';

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
  const submit = form.handleSubmit(async ({ name, count }) => {
    try {
      await add({ name, count: Number(count) });
      onClose();
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <FormDialog
      title="Ajouter des supports"
      description="Plusieurs supports sont numérotés&nbsp;: «&nbsp;Table&nbsp;1&nbsp;», «&nbsp;Table&nbsp;2&nbsp;»…"
      button="Ajouter"
      busy={isSubmitting}
      failure={errors.root?.message}
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
