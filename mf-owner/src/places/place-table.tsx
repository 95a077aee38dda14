import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Badge } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { Pencil, Plus, Trash2 } from '@girouette/ui/icon';
import { Menu, type MenuItem } from '@girouette/ui/menu';
import { useUser } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { type Column, DataTable, BriefText } from '@girouette/ui/table';
import { Link } from 'react-router';
import { stateOf } from '../shared/page-state';
import { paths } from '../shared/paths';
import styles from './places.module.css';
import { useGroupFigures, type GroupFigures } from './use-group-figures';

interface Row {
  place: PlaceSummary;
  group: GroupFigures;
}

const NAME: Column<Row> = {
  header: 'Nom',
  isRowHeader: true,
  fullWidthOnPhone: true,
  cell: ({ place: { name, address } }) => (
    <>
      <BriefText>{name}</BriefText> {address === '' ? null : <BriefText soft>{address}</BriefText>}
    </>
  ),
};

const COLUMNS: readonly Column<Row>[] = [
  NAME,
  {
    header: 'État',
    besideNameOnPhone: true,
    cell: ({ place, group }) => <State place={place} pages={group.pagesIn(place)} />,
  },
  { header: 'Pages', align: 'end', cell: ({ place }) => <Pages place={place} /> },
  {
    header: 'Visites du\u00A0mois',
    align: 'end',
    cell: ({ place, group }) => group.visitsOf(place),
  },
  { header: 'Cadeaux gagnés', align: 'end', cell: ({ place, group }) => group.winsOf(place) },
  { header: 'Équipe', align: 'end', cell: ({ place, group }) => group.peopleOf(place) },
];

export const HEADERS = [...COLUMNS.map(({ header }) => header), 'Actions'];

/** The places with what they do this month, each with its actions for who manages them. */
export function PlaceTable({
  places,
  isOnly,
  onChange,
  onGive,
  onRemove,
}: {
  places: readonly PlaceSummary[];
  /** Whether the organisation has no other place. */
  isOnly: boolean;
  onChange: (place: PlaceSummary) => void;
  /** Gives a page to the place. */
  onGive: (place: PlaceSummary) => void;
  onRemove: (place: PlaceSummary) => void;
}) {
  const group = useGroupFigures();
  const actions: Column<Row> = {
    header: 'Actions',
    align: 'end',
    fullWidthOnPhone: true,
    cell: ({ place }) => {
      const isWithoutPage = place.pages === 0 && group.hasPages;
      return (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              if (isWithoutPage) onGive(place);
              else onChange(place);
            }}
          >
            <span>{isWithoutPage ? 'Donner une page' : 'Modifier'}</span>
            <VisuallyHidden>{` ${place.name}`}</VisuallyHidden>
          </Button>
          <Menu
            label={`Autres actions (${place.name})`}
            items={itemsOf(place, { isOnly, onChange, onRemove })}
          />
        </div>
      );
    },
  };
  const mayManage = mayInSomePlace(useUser(), 'place:manage');
  return (
    <DataTable
      caption="Établissements"
      columns={mayManage ? [...COLUMNS, actions] : COLUMNS}
      rows={places.map((place) => ({ place, group }))}
      rowKey={({ place }) => place._id}
    />
  );
}

/** Whether guests can play in a place, in a word. */
function State({ place, pages }: { place: PlaceSummary; pages: readonly PageSummary[] | null }) {
  if (place.pages === 0) return <Badge tone="warning">Sans page</Badge>;
  if (pages === null) return null;
  return pages.some((page) => stateOf(page) === 'online') ? (
    <Badge tone="success">En ligne</Badge>
  ) : (
    <Badge>Hors ligne</Badge>
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
