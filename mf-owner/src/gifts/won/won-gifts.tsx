import { parseGiftCodeStart } from '@girouette/contracts/gift-code';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { GIFT_STATES, type GiftState } from '@girouette/contracts/won-gift';
import { Button } from '@girouette/ui/button';
import { FilterChips } from '@girouette/ui/chips';
import { SearchField } from '@girouette/ui/field';
import { useApi, useDebounced, WhenLoaded } from '@girouette/ui/microfrontend';
import { Empty } from '@girouette/ui/states';
import { TablePages, TableSkeleton } from '@girouette/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { live } from '../../shared/figures';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';
import { NoGuestsYet } from '../../shared/no-guests-yet';
import { TableFile } from '../../shared/table-file';
import { RedemptionFigures } from './redemption-figures';
import { HEADERS, STATES, WonGiftTable } from './won-gift-table';
import styles from './won-gifts.module.css';

/** Gifts per page. */
const PAGE_SIZE = 50;

/** Which gifts to list. */
interface Wanted {
  state: GiftState | 'all';
  /** The first symbols of a code. Replaces `state`; empty without a search. */
  code: string;
  /** From 1. */
  page: number;
}

const TYPING_PAUSE_MS = 300;

type State = Wanted['state'];

const CHIPS = [
  { value: 'all' as const, label: 'Tous' },
  ...GIFT_STATES.map((value) => ({ value, label: STATES[value].label })),
];

/** The gifts that guests have won, by state, with a search by code (docs/specification §10.39). */
export function WonGifts() {
  const [shown, setShown] = useState<{ state: State; page: number }>({ state: 'all', page: 1 });
  const [typed, setTyped] = useState('');
  const code = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const show = (state: State) => {
    setShown({ state, page: 1 });
    setTyped('');
  };
  const showAll = () => {
    show('all');
  };
  return (
    <>
      <RedemptionFigures />
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label="Chercher un code"
          placeholder="Début du code"
          autoCapitalize="characters"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setShown({ ...shown, page: 1 });
          }}
        />
        <FilterChips
          label="Filtrer par état"
          chips={CHIPS}
          // A search covers all states.
          value={code === '' ? shown.state : 'all'}
          onChoose={show}
        />
      </div>
      {code !== '' && parseGiftCodeStart(code) === null ? (
        <NoSuchCode onClear={showAll} />
      ) : (
        <List
          wanted={{ ...shown, code }}
          onPage={(page) => {
            setShown({ ...shown, page });
          }}
          onClear={showAll}
        />
      )}
      <TableFile table="remises" of="tous les cadeaux remis" />
    </>
  );
}

function List({
  wanted,
  onPage,
  onClear,
}: {
  wanted: Wanted;
  onPage: (page: number) => void;
  onClear: () => void;
}) {
  const gifts = useWonGifts(wanted);
  return (
    <WhenLoaded
      query={gifts}
      skeleton={<TableSkeleton headers={HEADERS} label="Chargement des cadeaux…" />}
      failed="Les cadeaux n’ont pas pu être chargés."
    >
      {(found) =>
        found.total === 0 ? (
          <NoGifts wanted={found.wanted} onClear={onClear} />
        ) : (
          <TablePages
            of="cadeaux"
            page={found.wanted.page}
            pageSize={PAGE_SIZE}
            total={found.total}
            isOutdated={gifts.isPlaceholderData}
            onPage={onPage}
          >
            <WonGiftTable gifts={found.rows} />
          </TablePages>
        )
      }
    </WhenLoaded>
  );
}

function NoGifts({ wanted: { state, code }, onClear }: { wanted: Wanted; onClear: () => void }) {
  if (code !== '') {
    return (
      <Empty
        title={`Aucun code ne commence par «\u00A0${code}\u00A0»`}
        action={<ShowAll onClick={onClear} />}
      />
    );
  }
  if (state !== 'all') {
    return <Empty title={STATES[state].none} action={<ShowAll onClick={onClear} />} />;
  }
  return (
    <NoGuestsYet
      title="Pas encore de cadeau gagné"
      appears="les cadeaux gagnés apparaîtront ici avec leur code"
    />
  );
}

const NoSuchCode = ({ onClear }: { onClear: () => void }) => (
  <Empty title="Aucun code ne commence ainsi" action={<ShowAll onClick={onClear} />}>
    Un code a onze symboles, sans les chiffres 0 et 1 ni les lettres O, I et L.
  </Empty>
);

const ShowAll = ({ onClick }: { onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick}>
    Voir tous les cadeaux
  </Button>
);

/** One page of the gifts that were won, and their total number. Keeps the previous rows while others load. */
function useWonGifts(wanted: Wanted) {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.wonGiftPage(userId, wanted),
    queryFn: async ({ signal }) => {
      const { state, code, page } = wanted;
      const narrowed = code !== '' ? { code } : state === 'all' ? {} : { state };
      let total = 0;
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get(TOTAL_COUNT_HEADER));
      };
      const request = { params: { userId }, query: { page, limit: PAGE_SIZE, ...narrowed } };
      const rows = await api('GET /api/game/won-gifts/:userId', request, { signal, onHeaders });
      return { rows, total, wanted };
    },
    placeholderData: keepPreviousData,
    ...live,
  });
}
