import type { TrialRequest } from '@girouette/contracts/accounts/http/trials';
import { Button } from '@girouette/ui/button';
import { formatDay, formatPhone } from '@girouette/ui/format';
import { useSubmission, useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { VisuallyHidden } from '@girouette/ui/shared';
import { Empty } from '@girouette/ui/states';
import { type Column, DataTable, EmailText, BriefText } from '@girouette/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { PagedList, replaceRow, useWaitingFilter, WaitingChips } from '../shared/list';
import { queryKeys } from '../shared/query-keys';
import styles from './trials.module.css';

const columns: readonly Column<TrialRequest>[] = [
  {
    header: 'Nom',
    cell: ({ name }) => <BriefText>{name}</BriefText>,
    isRowHeader: true,
    fullWidthOnPhone: true,
  },
  { header: 'E-mail', grows: true, cell: ({ email }) => <EmailText>{email}</EmailText> },
  {
    header: 'Téléphone',
    isDetail: true,
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
  const { state, query: filter } = useWaitingFilter();
  return (
    <Page
      title="Gestion des Essais"
      lead="Un essai approuvé commence aussitôt, avec une page, et la personne reçoit un e-mail."
    >
      <WaitingChips />
      <PagedList
        of="demandes d’essai"
        headers={HEADERS}
        failed="Les demandes d’essai n’ont pas pu être chargées."
        queryKey={queryKeys.trials(state)}
        read={(api, { query, options }) =>
          api('GET /api/auth/trial', { query: { ...query, ...filter } }, options)
        }
        empty={
          state === 'waiting' ? (
            <Empty title="Aucune demande d’essai en attente" />
          ) : (
            <Empty title="Aucune demande d’essai pour l’instant">
              Les demandes apparaîtront ici dès qu’une personne choisit l’essai à son inscription.
            </Empty>
          )
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

/** « Approuver », which becomes « Approuvé » (docs/specification §2.5, screen 4). */
function ApproveButton({ trial }: { trial: TrialRequest }) {
  const client = useQueryClient();
  const approve = useSubmission({
    send: async (api) => {
      const approved = await api('PATCH /api/auth/trial', { query: { id: trial._id } });
      await replaceRow(client, { list: queryKeys.allTrials, changed: approved });
      return approved;
    },
    succeeded: ({ name }) => `Essai de «\u00A0${name}\u00A0» approuvé`,
    refreshes: [queryKeys.allTrials],
    toastsRefusal: true,
  });
  return (
    <Button
      className={styles.approve}
      size="small"
      variant="secondary"
      busy={approve.isPending}
      disabled={trial.isTrialVerified}
      onClick={() => {
        approve.submit();
      }}
    >
      <span>{trial.isTrialVerified ? 'Approuvé' : 'Approuver'}</span>
      <VisuallyHidden>{` l’essai de ${trial.name}`}</VisuallyHidden>
    </Button>
  );
}
