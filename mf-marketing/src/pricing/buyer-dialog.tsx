import { BuyerFields, useBuyerForm } from '@girouette/account';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { FormFailure } from '@girouette/ui/form';
import { useId } from 'react';
import styles from './pricing.module.css';

/** Asks for the firm that invoices are made out to, once before the first payment. « Plus tard » leads to the payment, too. */
export function BuyerDialog({
  onContinue,
  onClose,
}: {
  onContinue: () => void;
  onClose: () => void;
}) {
  const { form, submit } = useBuyerForm(null, onContinue);
  const { errors, isSubmitting } = form.formState;
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="À quelle société faire vos factures&#8239;?"
      description="Votre comptable en a besoin pour déduire la TVA. Vous pouvez aussi payer d’abord et l’indiquer plus tard, dans vos paramètres&nbsp;: jusque-&#8288;là, vos factures ne portent que votre nom."
      size="large"
      actions={
        <>
          <Button variant="secondary" onClick={onContinue}>
            Plus tard
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            Continuer vers le paiement
          </Button>
        </>
      }
    >
      <form id={id} className={styles.buyer} noValidate onSubmit={submit}>
        <BuyerFields form={form} />
        <FormFailure message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
