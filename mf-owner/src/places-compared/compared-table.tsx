import {
  COMPARED_SHARES,
  type ComparedPlace,
  type ComparedShare,
  type ComparedShareName,
} from '@girouette/contracts/figures/compared-places';
import { SelectField } from '@girouette/ui/field';
import { formatCount } from '@girouette/ui/format';
import { DataTable, type Column } from '@girouette/ui/table';
import { useState, type CSSProperties } from 'react';
import { percentOf, rangeText } from './differences';
import styles from './places-compared.module.css';

interface Row {
  place: ComparedPlace;
  /** The end of the scale of each column, in percent. */
  scales: Scales;
}
type Scales = Readonly<Record<ComparedShareName, number>>;

const sortBy = (of: string) => ({ ascending: of, descending: `-${of}` });

const columns: readonly Column<Row>[] = [
  {
    header: 'Établissement',
    isRowHeader: true,
    fullWidthOnPhone: true,
    sort: sortBy('name'),
    // Names of one family differ at their end, so they are whole.
    cell: ({ place: { name } }) => <span>{name === '' ? 'Sans nom' : name}</span>,
  },
  {
    header: 'Visites',
    align: 'end',
    sort: sortBy('visits'),
    cell: ({ place: { visits } }) => formatCount(visits),
  },
  shareColumn('Parties par visite', 'plays', ({ plays }) => counted(plays, 'partie', 'parties')),
  shareColumn(
    'Cadeaux remis',
    'handovers',
    ({ handovers, wins, pending }) =>
      `${formatCount(handovers)}\u00A0sur\u00A0${formatCount(wins)}${pending === 0 ? '' : `, dont ${counted(pending, 'valable', 'valables')}`}`,
  ),
  shareColumn('Avis par visite', 'reviews', ({ reviews }) => counted(reviews, 'avis', 'avis')),
  shareColumn('Contacts par partie', 'contacts', ({ contacts }) =>
    counted(contacts, 'contact', 'contacts'),
  ),
];

function shareColumn(
  header: string,
  of: ComparedShareName,
  counts: (place: ComparedPlace) => string,
): Column<Row> {
  return {
    header,
    align: 'end',
    sort: sortBy(of),
    cell: ({ place, scales }) => (
      <Share of={place.shares[of]} scale={scales[of]} counted={counts(place)} />
    ),
  };
}

export const HEADERS = columns.map(({ header }) => header);

/** The places with their figures and shares of a month, by name until the owner sorts them. Cards on a phone have no head to press. */
export function ComparedTable({ places }: { places: readonly ComparedPlace[] }) {
  const [sort, setSort] = useState('name');
  const scales = Object.fromEntries(
    COMPARED_SHARES.map((of) => [
      of,
      Math.max(1, ...places.map(({ shares }) => shares[of]?.to ?? 0)),
    ]),
  ) as Scales;
  return (
    <>
      <SelectField
        className={styles.sort}
        label="Trier par"
        value={sort}
        onChange={({ target }) => {
          setSort(target.value);
        }}
      >
        {columns.map(({ header, align, sort: by }) => (
          <option key={header} value={align === 'end' ? by?.descending : by?.ascending}>
            {header}
          </option>
        ))}
      </SelectField>
      <DataTable
        caption="Vos établissements"
        columns={columns}
        rows={sorted(places, sort).map((place) => ({ place, scales }))}
        rowKey={({ place }) => place.placeId}
        sorting={{ value: sort, onSort: setSort }}
      />
    </>
  );
}

/** The places in an order. Those without a share come last. */
function sorted(places: readonly ComparedPlace[], sort: string): ComparedPlace[] {
  const of = sort.replace('-', '') as 'name' | 'visits' | ComparedShareName;
  const isDescending = sort.startsWith('-');
  if (of === 'name') {
    const byName = [...places].sort((a, b) => a.name.localeCompare(b.name, 'fr'));
    return isDescending ? byName.reverse() : byName;
  }
  const valueOf = (place: ComparedPlace) =>
    of === 'visits' ? place.visits : (place.shares[of]?.share ?? null);
  return [...places].sort((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return isDescending ? right - left : left - right;
  });
}

/** A share with the count behind it, and its interval as a line on the scale of its column, which begins at zero. */
const Share = ({
  of,
  scale,
  counted,
}: {
  of: ComparedShare | null;
  scale: number;
  counted: string;
}) => (
  <span className={styles.share}>
    {of === null ? (
      <span>–</span>
    ) : (
      <>
        <strong>{percentOf(of.share, of)}</strong>
        <span
          className={styles.scale}
          role="img"
          aria-label={rangeText(of)}
          title={rangeText(of)}
          style={
            {
              '--from': part(of.from, scale),
              '--at': part(of.share, scale),
              '--to': part(of.to, scale),
            } as CSSProperties
          }
        >
          <span className={styles.range} />
          <span className={styles.dot} />
        </span>
      </>
    )}
    <span className={styles.counted}>{counted}</span>
  </span>
);

const part = (percent: number, scale: number): string => `${(percent / scale) * 100}%`;

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)}\u00A0${count < 2 ? one : many}`;
