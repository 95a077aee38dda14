import type { TrialRequest } from '@girouette/contracts/http/administration';
import { formatDay, formatPhone } from '@girouette/ui/format';
import { useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { DataTable, type Column } from '@girouette/ui/table';
import { useState } from 'react';
import { ListPages } from '../../shared/list';
import { ApproveButton } from './approve-button';
import styles from './trials.module.css';
import { PAGE_SIZE, useTrials } from './use-trials';

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

/** « Gestion des Essais » (docs/specification §2.5, screen 4). */
export function Trials() {
  useTitle('Gestion des Essais');
  const [page, setPage] = useState(1);
  const trials = useTrials(page);
  return (
    <Page
      title="Gestion des Essais"
      lead="Un essai approuvé commence aussitôt, avec une page, et la personne reçoit un e-mail."
    >
      <ListPages
        of="demandes d’essai"
        failed="Les demandes d’essai n’ont pas pu être chargées."
        pageSize={PAGE_SIZE}
        list={trials}
        onPage={setPage}
        none={() => (
          <Empty title="Aucune demande d’essai pour l’instant">
            Les demandes paraissent ici dès qu’une personne choisit l’essai à son inscription.
          </Empty>
        )}
      >
        {({ rows }) => (
          <DataTable
            caption="Demandes d’essai"
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </ListPages>
    </Page>
  );
}
