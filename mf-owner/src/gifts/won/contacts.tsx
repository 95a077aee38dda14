import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { saveFile } from '@girouette/ui/file';
import { FormFailure } from '@girouette/ui/form';
import { formatCount } from '@girouette/ui/format';
import { Download, Icon } from '@girouette/ui/icon';
import { useApi, WhenLoaded } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useContactCount } from './contact-count';
import { useAccount } from '../../shared/owner';
import styles from './contacts.module.css';

/** The guests who accept the owner's offers, also those who have lost, as a file (docs/specification §10.50). */
export function Contacts() {
  const count = useContactCount();
  return (
    <Card className={styles.contacts}>
      <h2>Vos contacts</h2>
      <WhenLoaded query={count} loading="Comptage de vos contacts…">
        {({ contacts, complaints }) => (
          <>
            {contacts === 0 ? (
              <p className={styles.note}>
                Aucun client n’accepte encore vos offres. La case est sous le champ de l’e-mail, sur
                votre page{'\u00A0'}: elle est facultative.
              </p>
            ) : (
              <ContactFile contacts={contacts} />
            )}
            {complaints > 0 && <p className={styles.note}>{complaintsText(complaints)}</p>}
          </>
        )}
      </WhenLoaded>
    </Card>
  );
}

const complaintsText = (complaints: number): string =>
  complaints === 1
    ? '1\u00A0client a signalé un de vos e-mails comme indésirable\u00A0: il n’en reçoit plus.'
    : `${formatCount(complaints)}\u00A0clients ont signalé un de vos e-mails comme indésirable\u00A0: ils n’en reçoivent plus. Écrivez-leur moins souvent, et à propos.`;

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

/** A hundred thousand guests take some seconds, and longer on a slow line. */
const EXPORT_MS = 600_000;

/** Saves the guests who accept the owner's offers as a file. */
function useExportContacts() {
  const api = useApi();
  const toast = useToast();
  const userId = useAccount();
  return useMutation({
    mutationFn: () =>
      api(
        'GET /api/result/contacts/:userId',
        { params: { userId }, query: { format: 'csv' } },
        { timeoutMs: EXPORT_MS },
      ),
    onSuccess: (content) => {
      const day = new Date().toISOString().slice(0, 10);
      saveFile({ name: `girouette-contacts-${day}.csv`, type: 'text/csv', content });
      toast({ text: 'Vos contacts sont téléchargés.' });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
    },
  });
}
