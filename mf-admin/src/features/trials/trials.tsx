import type { TrialRequest } from '@girouette/contracts/http/administration';
import { formatDay, formatPhone } from '@girouette/ui/format';
import { useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { DataTable, type Column } from '@girouette/ui/table';
import { PagedList } from '../../shared/list';
import { queryKeys } from '../../shared/query-keys';
import { ApproveButton } from './approve-button';
import styles from './trials.module.css';

const columns: readonly Column<TrialRequest>[] = [
  { header: 'Nom', cell: ({ name }) => name, isRowHeader: true, fullWidthOnPhone: true },
  { header: 'E-mail', cell: ({ email }) => <span className={styles.email}>{email}</span> },
  {
    header: 'Téléphone',
    cell: ({ phoneNumber }) => (
      <span className={styles.figure}>{phoneNumber === '' ? '–' : formatPhone(phoneNumber)}</span>
    ),
  },
  {
    header: 'Demandé le',
    cell: ({ createdAt }) => (
      <time className={styles.figure} dateTime={createdAt}>
        {formatDay(createdAt)}
      </time>
    ),
  },
  {
    header: 'Essai',
    align: 'end',
    fullWidthOnPhone: true,
    cell: (trial) => <ApproveButton trial={trial} />,
  },
];

const HEADERS = columns.map(({ header }) => header);

/** « Gestion des Essais » (docs/specification §2.5, screen 4). */
export function Trials() {
  useTitle('Gestion des Essais');
  return (
    <Page
      title="Gestion des Essais"
      lead="Un essai approuvé commence aussitôt, avec une page, et la personne reçoit un e-mail."
    >
      <PagedList
        of="demandes d’essai"
        headers={HEADERS}
        failed="Les demandes d’essai n’ont pas pu être chargées."
        queryKey={queryKeys.allTrials}
        read={(api, { query, options }) => api('GET /api/auth/trial', { query }, options)}
        empty={
          <Empty title="Aucune demande d’essai pour l’instant">
            Les demandes paraissent ici dès qu’une personne choisit l’essai à son inscription.
          </Empty>
        }
      >
        {(rows) => (
          <DataTable
            caption="Demandes d’essai"
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
    </Page>
  );
}
