import type { PlaceSummary } from '@girouette/contracts/http/places';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Button } from '@girouette/ui/button';
import { Pencil, Plus, Trash2 } from '@girouette/ui/icon';
import { Menu, type MenuItem } from '@girouette/ui/menu';
import { useUser } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { type Column, DataTable, BriefText } from '@girouette/ui/table';
import { Link } from 'react-router';
import { paths } from '../shared/paths';
import styles from './places.module.css';

const COLUMNS: readonly Column<PlaceSummary>[] = [
  {
    header: 'Nom',
    isRowHeader: true,
    fullWidthOnPhone: true,
    cell: ({ name }) => <BriefText>{name}</BriefText>,
  },
  {
    header: 'Adresse',
    isWidest: true,
    cell: ({ address }) => (address === '' ? '–' : address),
  },
  { header: 'Pages', align: 'end', cell: (place) => <Pages place={place} /> },
];

export const HEADERS = [...COLUMNS.map(({ header }) => header), 'Actions'];

/** The places, each with its actions for who manages them. */
export function PlaceTable({
  places,
  isOnly,
  onChange,
  onRemove,
}: {
  places: readonly PlaceSummary[];
  /** Whether the organisation has no other place. */
  isOnly: boolean;
  onChange: (place: PlaceSummary) => void;
  onRemove: (place: PlaceSummary) => void;
}) {
  const actions: Column<PlaceSummary> = {
    header: 'Actions',
    align: 'end',
    fullWidthOnPhone: true,
    cell: (place) => (
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            onChange(place);
          }}
        >
          Modifier<VisuallyHidden>{` ${place.name}`}</VisuallyHidden>
        </Button>
        <Menu
          label={`Autres actions (${place.name})`}
          items={itemsOf(place, { isOnly, onChange, onRemove })}
        />
      </div>
    ),
  };
  const mayManage = mayInSomePlace(useUser(), 'place:manage');
  return (
    <DataTable
      caption="Établissements"
      columns={mayManage ? [...COLUMNS, actions] : COLUMNS}
      rows={places}
      rowKey={({ _id: id }) => id}
    />
  );
}

function itemsOf(
  place: PlaceSummary,
  {
    isOnly,
    onChange,
    onRemove,
  }: {
    isOnly: boolean;
    onChange: (place: PlaceSummary) => void;
    onRemove: (place: PlaceSummary) => void;
  },
): MenuItem[] {
  const change = {
    label: 'Modifier',
    icon: Pencil,
    onSelect: () => {
      onChange(place);
    },
  };
  const create = {
    label: 'Créer une page',
    icon: Plus,
    href: isOnly ? paths.createPage : paths.createPageIn(place._id),
  };
  const remove = {
    label: 'Supprimer',
    icon: Trash2,
    isDanger: true,
    onSelect: () => {
      onRemove(place);
    },
  };
  return isOnly ? [change, create] : [change, create, remove];
}

/** How many pages a place has, and the way to them. */
const Pages = ({ place: { _id: id, name, pages } }: { place: PlaceSummary }) =>
  pages === 0 ? (
    '0'
  ) : (
    <Link className={styles.pages} to={paths.pagesIn(id)}>
      <span>{String(pages)}</span>
      <VisuallyHidden>{` (voir les pages de ${name})`}</VisuallyHidden>
    </Link>
  );
