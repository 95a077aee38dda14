import { FormFailure, showRefusal } from '@girouette/account';
import type { Medium } from '@girouette/contracts/http/media';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { mediumName, NameField } from './name-field';
import { useChangeMedium } from './use-media';
import styles from './media.module.css';

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
  const formId = useId();
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
    <Dialog
      open
      onOpenChange={onClose}
      title={`Renommer «\u00A0${medium.name}\u00A0»`}
      description="Son QR code et ses chiffres restent les mêmes."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <NameField error={errors.name?.message} {...form.register('name', mediumName)} />
        <FormFailure message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
