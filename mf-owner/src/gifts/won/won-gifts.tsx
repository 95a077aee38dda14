import { formatGiftCode } from '@girouette/contracts/gifts/gift-code';
import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import {
  isScan,
  MAX_SCANNED_LENGTH,
  NO_GIFT_SCANNED,
  readScanned,
} from '@girouette/contracts/gifts/scanned';
import { GIFT_STATES, type GiftState } from '@girouette/contracts/gifts/won-gift';
import { readList } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { FilterChips } from '@girouette/ui/chips';
import { SearchField, TextField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import { useApi, useDebounced, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Empty, Failed } from '@girouette/ui/states';
import { TablePages, TableSkeleton } from '@girouette/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { live } from '../../shared/figures';
import { NoGuestsYet } from '../no-guests-yet';
import { useAccount } from '../../shared/owner';
import { PlaceFilter } from '../../shared/place-field';
import { queryKeys } from '../../shared/query-keys';
import { TableFile } from '../../shared/table-file';
import { usePlaceNames } from '../../shared/use-place-names';
import { Contacts } from './contacts';
import { RedemptionFigures } from './redemption-figures';
import { HEADERS, STATES, WonGiftTable } from './won-gift-table';
import styles from './won-gifts.module.css';

/** Gifts per page. */
const PAGE_SIZE = 50;

/** The filters of the list. */
interface Wanted {
  state: GiftState | 'all';
  /** A part of a gift's name, or the first symbols of a code; empty without a search. */
  search: string;
  /** When the gift was won; empty for any day. */
  day: string;
  /** Where the gift was won; null for all places. */
  place: string | null;
  /** From 1. */
  page: number;
}

const ALL: Wanted = { state: 'all', search: '', day: '', place: null, page: 1 };

const TYPING_PAUSE_MS = 300;

type State = Wanted['state'];

/** The gifts that guests have won, with their mails, and a search by name, code and day (docs/specification §10.23, §10.39). */
export function WonGifts() {
  const mayExport = mayInSomePlace(useUser(), 'contact:export');
  const [shown, setShown] = useState(ALL);
  const typed = useDebounced(shown.search.trim(), TYPING_PAUSE_MS);
  const scanned = useScannedCode(typed);
  const search = scanned.isScan ? scanned.code : typed;
  const places = usePlaceNames().data ?? [];
  const narrow = (changes: Partial<Wanted>) => {
    setShown({ ...shown, page: 1, ...changes });
  };
  return (
    <>
      <RedemptionFigures />
      <div className={styles.tools} role="search">
        <div className={styles.filters}>
          <SearchField
            className={styles.search}
            label="Chercher un cadeau ou un code"
            placeholder="Nom du cadeau ou code"
            value={shown.search}
            maxLength={MAX_SCANNED_LENGTH}
            onChange={({ target }) => {
              narrow({ search: target.value });
            }}
          />
          <TextField
            type="date"
            label="Obtenu le"
            value={shown.day}
            onChange={({ target }) => {
              narrow({ day: target.value });
            }}
          />
          <PlaceFilter
            className={styles.place}
            places={places}
            chosen={shown.place}
            onChoose={(place) => {
              narrow({ place });
            }}
          />
        </div>
        <FilterChips
          label="Filtrer par état"
          chips={useChips({ ...shown, search })}
          value={shown.state}
          onChoose={(state: State) => {
            narrow({ state });
          }}
        />
      </div>
      <FormFailure message={scanned.failure} />
      <List
        wanted={{ ...shown, search }}
        onPage={(page) => {
          narrow({ page });
        }}
        onClear={() => {
          setShown(ALL);
        }}
      />
      {mayExport ? <Contacts /> : null}
      <TableFile table="gagnants" of="tous les gagnants" />
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
          <NoGifts wanted={found.wanted} isPartial={found.isPartial} onClear={onClear} />
        ) : (
          <TablePages
            of="cadeaux"
            page={found.wanted.page}
            pageSize={PAGE_SIZE}
            total={found.total}
            isPartial={found.isPartial}
            isOutdated={gifts.isPlaceholderData}
            onPage={onPage}
          >
            <Rows gifts={found.rows} />
          </TablePages>
        )
      }
    </WhenLoaded>
  );
}

/** The gifts with their guests' mails. Both come from different services, and the gifts do not wait for the mails. */
function Rows({ gifts }: { gifts: readonly WonGift[] }) {
  const winners = useWinnersOf(gifts);
  return (
    <>
      {winners.isError ? (
        <Failed
          title="Les e-mails des clients n’ont pas pu être chargés."
          onRetry={() => void winners.refetch()}
        />
      ) : null}
      <WonGiftTable gifts={gifts} winners={winners.data ?? []} />
    </>
  );
}

function NoGifts({
  wanted: { state, search, day, place },
  isPartial,
  onClear,
}: {
  wanted: Wanted;
  isPartial: boolean;
  onClear: () => void;
}) {
  if (search !== '' || day !== '') {
    return (
      <Empty title="Aucun cadeau trouvé" action={<ShowAll onClick={onClear} />}>
        {search === ''
          ? 'Aucun cadeau ne date de ce jour-là.'
          : `${isPartial ? 'Parmi vos 2\u202F000 derniers cadeaux, aucun' : 'Aucun'} nom de cadeau ne contient «\u00A0${search}\u00A0», et aucun code ne commence ainsi.${isPartial ? ' Choisissez un jour pour chercher plus loin.' : ''}`}
      </Empty>
    );
  }
  if (state !== 'all') {
    return <Empty title={STATES[state].none} action={<ShowAll onClick={onClear} />} />;
  }
  if (place !== null) {
    return (
      <Empty
        title="Aucun cadeau gagné dans cet établissement"
        action={<ShowAll onClick={onClear} />}
      />
    );
  }
  return (
    <NoGuestsYet
      title="Pas encore de cadeau gagné"
      appears="les cadeaux gagnés apparaîtront ici avec leur code"
    />
  );
}

const ShowAll = ({ onClick }: { onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick}>
    Voir tous les cadeaux
  </Button>
);

/** The code of the gift whose QR code a hand scanner has typed into the search. The code is empty until it is known. */
function useScannedCode(typed: string) {
  const api = useApi();
  const statement = readScanned(typed);
  const gift = useQuery({
    queryKey: queryKeys.scannedGift(statement ?? ''),
    queryFn: () => api('POST /api/game/gift-checks', { body: { code: statement ?? '' } }),
    enabled: statement !== null,
    retry: false,
  });
  const isUnread = isScan(typed) && statement === null;
  return {
    isScan: isScan(typed),
    code: gift.data && statement !== null ? formatGiftCode(gift.data.code) : '',
    failure: isUnread ? NO_GIFT_SCANNED : gift.error?.message,
  };
}

const whereAndWhen = ({ day, place }: Pick<Wanted, 'day' | 'place'>) => ({
  ...(day !== '' && { day }),
  ...(place !== null && { place }),
});

/** The states with the numbers of their gifts. Nothing counts what a search finds. */
function useChips(wanted: Wanted) {
  const api = useApi();
  const userId = useAccount();
  const query = whereAndWhen(wanted);
  const counts = useQuery({
    queryKey: queryKeys.wonGiftCounts(userId, query),
    queryFn: ({ signal }) =>
      api('GET /api/game/won-gifts/:userId/counts', { params: { userId }, query }, { signal }),
    placeholderData: keepPreviousData,
    ...live,
  }).data;
  const shown = wanted.search === '' ? counts : undefined;
  const all = shown && Object.values(shown).reduce((sum, count) => sum + count, 0);
  return [
    { value: 'all' as const, label: 'Tous', count: all },
    ...GIFT_STATES.map((value) => ({ value, label: STATES[value].label, count: shown?.[value] })),
  ];
}

/** One page of the gifts that were won, and their total number. Keeps the previous rows while others load. */
function useWonGifts(wanted: Wanted) {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.wonGiftPage(userId, wanted),
    queryFn: async ({ signal }) => {
      const { state, search, page } = wanted;
      const narrowed = {
        ...(state !== 'all' && { state }),
        ...(search !== '' && { search }),
        ...whereAndWhen(wanted),
      };
      const request = { params: { userId }, query: { page, limit: PAGE_SIZE, ...narrowed } };
      const found = await readList((onHeaders) =>
        api('GET /api/game/won-gifts/:userId', request, { signal, onHeaders }),
      );
      return { ...found, wanted };
    },
    placeholderData: keepPreviousData,
    ...live,
  });
}

/** Reads the winners of the gifts, with the state of their mails. Keeps the previous answer while another loads. */
function useWinnersOf(gifts: readonly WonGift[]) {
  const api = useApi();
  const userId = useAccount();
  const plays = gifts.map(({ _id }) => _id).join(',');
  return useQuery({
    queryKey: queryKeys.winners(userId, plays),
    queryFn: ({ signal }) =>
      api('GET /api/result/winners/:userId', { params: { userId }, query: { plays } }, { signal }),
    placeholderData: keepPreviousData,
    ...live,
  });
}
