import type { FailedMail } from '@girouette/contracts/http/result-mail';
import { Button } from '@girouette/ui/button';
import { formatMoment } from '@girouette/ui/format';
import { useSubmission } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { Empty } from '@girouette/ui/states';
import { DataTable, type Column } from '@girouette/ui/table';
import { PagedList } from '../../shared/list';
import { queryKeys } from '../../shared/query-keys';
import { kindOf, mayBeSentAgain, reasonOf } from './describe-mail';
import styles from './failed-mails.module.css';

/** The failed mails, each with a button that sends it again. */
export function FailedMails() {
  return (
    <>
      <p className={styles.lead}>
        Les e-mails que le serveur d’envoi a refusés, ou que la plateforme a abandonnés après
        plusieurs essais. Le début des adresses est masqué.
      </p>
      <PagedList
        of="e-mails"
        headers={HEADERS}
        queryKey={queryKeys.failedMails}
        read={(api, { query, options }) => api('GET /api/result/failures', { query }, options)}
        empty={
          <Empty title="Aucun e-mail en échec">
            Tout ce qui devait partir est parti, ou attend encore son tour.
          </Empty>
        }
      >
        {(rows) => (
          <DataTable
            caption="E-mails en échec"
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
    </>
  );
}

const columns: readonly Column<FailedMail>[] = [
  { header: 'E-mail', cell: kindOf, isRowHeader: true },
  {
    header: 'Destinataire',
    cell: ({ to }) =>
      to === null ? (
        <span className={styles.none}>Effacé</span>
      ) : (
        <span className={styles.address}>{to}</span>
      ),
  },
  { header: 'Raison', cell: reasonOf },
  { header: 'Abandonné le', cell: ({ failedAt }) => formatMoment(failedAt) },
  {
    header: 'Renvoi',
    align: 'end',
    fullWidthOnPhone: true,
    cell: (mail) =>
      mayBeSentAgain(mail) ? (
        <ResendButton mail={mail} />
      ) : (
        <span className={styles.none}>Ne peut plus être renvoyé</span>
      ),
  },
];

const HEADERS = columns.map(({ header }) => header);

function ResendButton({ mail }: { mail: FailedMail }) {
  const resend = useSubmission({
    send: (api) => api('POST /api/result/failures/:id/resends', { params: { id: mail._id } }),
    succeeded: ({ message }) => message,
    refreshes: [queryKeys.failedMails],
    toastsRefusal: true,
  });
  return (
    <Button
      size="small"
      variant="secondary"
      busy={resend.isPending}
      onClick={() => {
        resend.submit();
      }}
    >
      Renvoyer
      <VisuallyHidden>{` l’e-mail «\u00A0${kindOf(mail)}\u00A0» à ${mail.to ?? ''}`}</VisuallyHidden>
    </Button>
  );
}
