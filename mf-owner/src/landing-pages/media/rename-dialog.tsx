import { showRefusal } from '@girouette/account';
import type { Medium } from '@girouette/contracts/http/media';
import { FormDialog } from '@girouette/ui/dialog';
import { useForm } from 'react-hook-form';
import { mediumName, NameField } from './name-field';
import { useChangeMedium } from './use-media';

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
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await change.mutateAsync({ number: medium.number, name });
      onClose();
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <FormDialog
      title={`Renommer «\u00A0${medium.name}\u00A0»`}
      description="Son QR code et ses chiffres restent les mêmes."
      button="Enregistrer"
      busy={isSubmitting}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField error={errors.name?.message} {...form.register('name', mediumName)} />
    </FormDialog>
  );
}
