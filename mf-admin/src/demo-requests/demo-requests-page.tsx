import type { DemoRequest } from '@girouette/contracts/accounts/http/administration';
import { Badge } from '@girouette/ui/badge';
import { ButtonLink } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { formatDay } from '@girouette/ui/format';
import { useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { type Column, DataTable, EmailText, BriefText } from '@girouette/ui/table';
import { useState } from 'react';
import { PagedList, useWaitingFilter, WaitingChips } from '../shared/list';
import { queryKeys } from '../shared/query-keys';
import styles from './demo-requests.module.css';
import { RequestActions } from './request-actions';

/** « Demandes de démo »: the requests of visitors of the public site. */
export function DemoRequestsPage() {
  useTitle('Demandes de démo');
  const { state, query: filter } = useWaitingFilter();
  return (
    <Page
      title="Demandes de démo"
      lead="Les demandes envoyées depuis le site, la plus récente d’abord. Elles sont gardées un an."
    >
      <WaitingChips />
      <PagedList
        of="demandes"
        headers={DEMO_REQUEST_HEADERS}
        queryKey={queryKeys.demoRequests(state)}
        read={(api, { query, options }) =>
          api('GET /api/auth/demo', { query: { ...query, ...filter } }, options)
        }
        empty={
          state === 'waiting' ? (
            <Empty key="waiting" title="Aucune demande de démo en attente" />
          ) : (
            <Empty key="all" title="Aucune demande pour l’instant">
              Les demandes apparaîtront ici dès qu’un visiteur remplit le formulaire {'«\u00A0'}
              Réservez une démo{'\u00A0»'}.
            </Empty>
          )
        }
      >
        {(rows) => <DemoRequestTable rows={rows} />}
      </PagedList>
    </Page>
  );
}

/** The mail program opens with the subject of the request. */
const replyTo = ({ email, subject }: DemoRequest) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

/** The columns shown while the rows load. */
const DEMO_REQUEST_HEADERS = ['Restaurant', 'Contact', 'Sujet', 'Reçue le', 'État', 'Message'];

function DemoRequestTable({ rows }: { rows: readonly DemoRequest[] }) {
  const [read, setRead] = useState<DemoRequest | null>(null);
  const columns: readonly Column<DemoRequest>[] = [
    {
      header: 'Restaurant',
      cell: (row) => <BriefText>{row.restaurantName}</BriefText>,
      isRowHeader: true,
    },
    {
      header: 'Contact',
      grows: true,
      cell: ({ owner, email }) => (
        <div>
          <BriefText>{owner}</BriefText> <EmailText soft>{email}</EmailText>
        </div>
      ),
    },
    { header: 'Sujet', grows: true, cell: (row) => <BriefText>{row.subject}</BriefText> },
    { header: 'Reçue le', isDetail: true, cell: (row) => formatDay(row.createdAt) },
    {
      header: 'État',
      besideNameOnPhone: true,
      cell: ({ handledAt }) =>
        handledAt === undefined ? (
          <Badge tone="warning">En attente</Badge>
        ) : (
          <Badge tone="success">Traitée</Badge>
        ),
    },
    {
      header: 'Message',
      align: 'end',
      fullWidthOnPhone: true,
      cell: (row) => (
        <RequestActions
          request={row}
          onRead={() => {
            setRead(row);
          }}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Demandes de démo"
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
      />
      <Dialog
        open={read !== null}
        onOpenChange={(open) => {
          if (!open) setRead(null);
        }}
        title={read?.subject ?? ''}
        description={read ? `${read.owner}, ${read.restaurantName}` : ''}
        actions={read ? <ButtonLink href={replyTo(read)}>Répondre par e-mail</ButtonLink> : null}
      >
        <p className={styles.message}>{read?.body}</p>
      </Dialog>
    </>
  );
}
