import { Button } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { FormFailure } from '@girouette/ui/form';
import { formatCount } from '@girouette/ui/format';
import { Download, Icon } from '@girouette/ui/icon';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useContactCount, useExportContacts } from './use-contacts';
import styles from './winners.module.css';

/** The guests who accept the owner's offers, also those who have lost, as a file (docs/specification §10.50). */
export function Contacts() {
  const count = useContactCount();
  return (
    <Card className={styles.contacts}>
      <h2>Vos contacts</h2>
      <WhenLoaded query={count} loading="Comptage de vos contacts…">
        {({ contacts }) =>
          contacts === 0 ? (
            <p className={styles.note}>
              Aucun client n’accepte encore vos offres. La case est sous le champ de l’e-mail, sur
              votre page{'\u00A0'}: elle est facultative.
            </p>
          ) : (
            <ContactFile contacts={contacts} />
          )
        }
      </WhenLoaded>
    </Card>
  );
}

function ContactFile({ contacts }: { contacts: number }) {
  const file = useExportContacts();
  const label = file.isError ? 'Réessayer l’export' : 'Exporter les contacts (CSV)';
  return (
    <>
      <p>
        {contacts === 1
          ? '1\u00A0client accepte vos offres par e-mail.'
          : `${formatCount(contacts)}\u00A0clients acceptent vos offres par e-mail.`}
      </p>
      <p className={styles.note}>
        Le fichier contient leurs adresses, la date, le texte accepté et un lien pour se
        désinscrire, à joindre à chacun de vos envois. Une adresse s’efface trois ans après la
        dernière participation du client. La date de chaque export est notée.
      </p>
      <FormFailure message={file.error?.message} />
      <Button
        busy={file.isPending}
        onClick={() => {
          file.mutate();
        }}
      >
        <Icon of={Download} />
        <span>{file.isPending ? 'Préparation…' : label}</span>
      </Button>
    </>
  );
}
