import { BuyerFields, useBuyerForm } from '@girouette/account';
import { FormDialog } from '@girouette/ui/dialog';

/** Asks for the firm that invoices are made out to, once before the first payment. « Plus tard » leads to the payment, too. */
export function BuyerDialog({ onContinue }: { onContinue: () => void }) {
  const { form, submit } = useBuyerForm(null, onContinue);
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title="À quelle société faire vos factures&#8239;?"
      description="Votre comptable en a besoin pour déduire la TVA. Vous pouvez aussi payer d’abord et remplir cela plus tard, dans vos paramètres&nbsp;: jusque-&#8288;là, vos factures ne portent que votre nom."
      button="Continuer vers le paiement"
      cancel="Plus tard"
      size="large"
      busy={isSubmitting}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={onContinue}
    >
      <BuyerFields form={form} />
    </FormDialog>
  );
}
