import type { DemoRequest } from '@girouette/contracts/http/administration';
import { Button, ButtonLink } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { formatMoment } from '@girouette/ui/format';
import { VisuallyHidden } from '@girouette/ui/shared';
import { DataTable, type Column } from '@girouette/ui/table';
import { useState } from 'react';
import styles from './demo-requests.module.css';

/** The mail program opens with the subject of the request. */
const replyTo = ({ email, subject }: DemoRequest) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

/** The columns shown while the rows load. */
export const DEMO_REQUEST_HEADERS = [
  'Restaurant',
  'Contact',
  'E-mail',
  'Sujet',
  'Reçue le',
  'Message',
];

export function DemoRequestTable({ rows }: { rows: readonly DemoRequest[] }) {
  const [read, setRead] = useState<DemoRequest | null>(null);
  const columns: readonly Column<DemoRequest>[] = [
    { header: 'Restaurant', cell: (row) => row.restaurantName, isRowHeader: true },
    { header: 'Contact', cell: (row) => row.owner },
    { header: 'E-mail', cell: (row) => <span className={styles.wrapping}>{row.email}</span> },
    { header: 'Sujet', cell: (row) => <span className={styles.wrapping}>{row.subject}</span> },
    { header: 'Reçue le', cell: (row) => formatMoment(row.createdAt) },
    {
      header: 'Message',
      align: 'end',
      fullWidthOnPhone: true,
      cell: (row) => (
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            setRead(row);
          }}
        >
          Lire
          <VisuallyHidden>{` le message de ${row.restaurantName}`}</VisuallyHidden>
        </Button>
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
