import { DataTable } from '@girouette/ui/table';

export interface Retention {
  what: string;
  why: string;
  howLong: string;
}

/** The data kept, with purpose and period. The periods are those of docs/personal-data.md. */
export const RetentionTable = ({
  caption,
  rows,
}: {
  caption: string;
  rows: readonly Retention[];
}) => (
  <DataTable
    caption={caption}
    isDocument
    columns={[
      {
        header: 'Données',
        cell: ({ what }: Retention) => what,
        isRowHeader: true,
        fullWidthOnPhone: true,
      },
      { header: 'Raison et fondement', cell: ({ why }) => why },
      { header: 'Durée', cell: ({ howLong }) => howLong },
    ]}
    rows={rows}
    rowKey={({ what }) => what}
  />
);
