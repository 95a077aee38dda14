import type { FailedMail } from '@girouette/contracts/http/result-mail';
import { Button } from '@girouette/ui/button';
import { formatMoment } from '@girouette/ui/format';
import { VisuallyHidden } from '@girouette/ui/shared';
import { Empty } from '@girouette/ui/states';
import { DataTable, type Column } from '@girouette/ui/table';
import { PagedList } from '../../shared/list';
import { queryKeys } from '../../shared/query-keys';
import { useAction } from '../../shared/use-action';
import { kindOf, mayBeSentAgain, reasonOf } from './describe-mail';
import styles from './failed-mails.module.css';

/** The failed mails, each with a button that sends it again. */
export function FailedMails() {
  const resend = useAction<FailedMail>({
    queryKey: queryKeys.failedMails,
    send: async (api, { _id: id }) =>
      (await api('POST /api/result/failures/:id/resends', { params: { id } })).message,
  });
  const action: Column<FailedMail> = {
    header: 'Renvoi',
    align: 'end',
    fullWidthOnPhone: true,
    cell: (mail) =>
      mayBeSentAgain(mail) ? (
        <Button
          size="small"
          variant="secondary"
          busy={resend.isPending && resend.variables._id === mail._id}
          onClick={() => {
            resend.mutate(mail);
          }}
        >
          Renvoyer
          <VisuallyHidden>{` l’e-mail «\u00A0${kindOf(mail)}\u00A0» à ${mail.to}`}</VisuallyHidden>
        </Button>
      ) : (
        <span className={styles.none}>Ne peut plus être renvoyé</span>
      ),
  };
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
            columns={[...columns, action]}
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
];

const HEADERS = [...columns.map(({ header }) => header), 'Renvoi'];
