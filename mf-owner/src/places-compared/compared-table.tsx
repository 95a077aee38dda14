import type { ComparedPlace, ComparedShare } from '@girouette/contracts/compared-places';
import { formatCount } from '@girouette/ui/format';
import { DataTable, type Column } from '@girouette/ui/table';
import { intervalText } from './differences';
import styles from './places-compared.module.css';

const columns: readonly Column<ComparedPlace>[] = [
  {
    header: 'Établissement',
    isRowHeader: true,
    fullWidthOnPhone: true,
    // Names of one family differ at their end, so they are whole.
    cell: ({ name }) => <span>{name === '' ? 'Sans nom' : name}</span>,
  },
  { header: 'Visites', align: 'end', cell: ({ visits }) => formatCount(visits) },
  {
    header: 'Parties par visite',
    align: 'end',
    cell: ({ plays, shares }) => (
      <Share of={shares.plays} counted={counted(plays, 'partie', 'parties')} />
    ),
  },
  {
    header: 'Cadeaux remis',
    align: 'end',
    cell: ({ handovers, wins, pending, shares }) => (
      <Share
        of={shares.handovers}
        counted={`${formatCount(handovers)} sur ${counted(wins, 'gagné', 'gagnés')}${pending === 0 ? '' : `, dont ${formatCount(pending)} encore valable${pending === 1 ? '' : 's'}`}`}
      />
    ),
  },
  {
    header: 'Avis par visite',
    align: 'end',
    cell: ({ reviews, shares }) => (
      <Share of={shares.reviews} counted={counted(reviews, 'avis', 'avis')} />
    ),
  },
  {
    header: 'Contacts par partie',
    align: 'end',
    cell: ({ contacts, shares }) => (
      <Share of={shares.contacts} counted={counted(contacts, 'contact', 'contacts')} />
    ),
  },
];

export const HEADERS = columns.map(({ header }) => header);

/** The places by name, with their figures and shares of a month. */
export const ComparedTable = ({ places }: { places: readonly ComparedPlace[] }) => (
  <DataTable
    caption="Vos établissements par nom"
    columns={columns}
    rows={places}
    rowKey={({ placeId }) => placeId}
  />
);

/** A share with its interval, and the count behind it. */
const Share = ({ of, counted }: { of: ComparedShare | null; counted: string }) => (
  <span className={styles.share}>
    <span>{of === null ? '–' : intervalText(of)}</span>
    <span className={styles.counted}>{counted}</span>
  </span>
);

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)}\u00A0${count < 2 ? one : many}`;
