import type { Buyer } from '@girouette/contracts/billing/buyer-rules';
import { Button } from '@girouette/ui/button';
import { FormFailure } from '@girouette/ui/form';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { Actions, FieldsSkeleton, Section } from '../shared/section';
import { BuyerFields, useBuyerForm } from './buyer-form';
import styles from '../shared/form.module.css';
import { useBuyer } from './use-buyer';

/** « Facturation »: the firm that invoices are made out to. */
export function BuyerSettings() {
  return (
    <Section
      title="Facturation"
      lead="La société à qui nos factures sont faites. Un changement vaut pour les prochaines factures."
    >
      <WhenLoaded
        query={useBuyer()}
        skeleton={<FieldsSkeleton rows={6} label="Chargement de votre société…" />}
      >
        {(buyer) => <BuyerForm stored={buyer} />}
      </WhenLoaded>
    </Section>
  );
}

function BuyerForm({ stored }: { stored: Buyer | null }) {
  const toast = useToast();
  const { form, submit } = useBuyerForm(stored, () => {
    toast({ text: 'Votre société est enregistrée.' });
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <BuyerFields form={form} />
      <FormFailure message={errors.root?.message} />
      <Actions>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          Enregistrer
        </Button>
      </Actions>
    </form>
  );
}
