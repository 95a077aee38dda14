import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Button } from '@girouette/ui/button';
import { ConfirmDialog, MessageDialog } from '@girouette/ui/dialog';
import { SearchField } from '@girouette/ui/field';
import { useDebounced, useTitle, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { TablePages, TableSkeleton } from '@girouette/ui/table';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CompareLink } from '../places-compared/compare-link';
import { ChangesDialog } from '../pages/models/changes-dialog';
import { copiesIn } from '../pages/models/copies';
import { GiveDialog } from '../pages/models/give-dialog';
import { useAccount } from '../shared/owner';
import { usePages } from '../shared/use-pages';
import { HandoverSetting } from './handover-setting';
import { PlaceDialog } from './place-dialog';
import { HEADERS, PlaceTable } from './place-table';
import styles from './places.module.css';
import {
  PAGE_SIZE,
  type FoundPlaces,
  usePlaces,
  usePlacesInMenu,
  useRemovePlace,
} from './use-places';

const SEARCH_AFTER_MS = 250;
/** So many places have a search. */
const SEARCHED_FROM = 8;

type Open =
  | { kind: 'change' | 'give' | 'remove'; place: PlaceSummary }
  | { kind: 'add'; place: null };

/** « Établissements »: the places of an organisation (docs/specification §10.62). */
export function Places() {
  useTitle('Établissements');
  const mayManage = mayInSomePlace(useUser(), 'place:manage');
  const asksToAdd = useAsksToAdd() && mayManage;
  const [open, show] = useState<Open | null>(asksToAdd ? { kind: 'add', place: null } : null);
  const list = usePlaceSearch();
  const { places, isSearching } = list;
  const close = () => {
    show(null);
  };
  const add = mayManage ? (
    <Button
      onClick={() => {
        show({ kind: 'add', place: null });
      }}
    >
      Ajouter un établissement
    </Button>
  ) : null;
  return (
    <Page
      title="Établissements"
      lead={mayManage ? MANAGED : READ}
      actions={
        places.data?.total || isSearching ? (
          <>
            <CompareLink />
            {add}
          </>
        ) : null
      }
    >
      <WhenLoaded
        query={places}
        skeleton={<TableSkeleton headers={HEADERS} label="Chargement de vos établissements…" />}
        failed="Vos établissements n’ont pas pu être chargés."
      >
        {(found) =>
          found.total === 0 && !isSearching ? (
            <Empty title="Pas encore d’établissement" action={add}>
              {
                'Créez votre première page\u00A0: votre établissement apparaîtra ici. Vous pouvez aussi l’ajouter d’abord.'
              }
            </Empty>
          ) : (
            <>
              <PlaceList list={list} found={found} onOpen={show} />
              {found.total > 1 || isSearching ? <HandoverSetting /> : null}
            </>
          )
        }
      </WhenLoaded>
      {open?.kind === 'remove' ? <RemoveDialog place={open.place} onClose={close} /> : null}
      {open?.kind === 'give' ? <GiveTo place={open.place} onClose={close} /> : null}
      {open?.kind === 'add' || open?.kind === 'change' ? (
        <PlaceDialog id={open.place?._id ?? null} onClose={close} />
      ) : null}
    </Page>
  );
}

const MANAGED =
  'Chaque établissement donne à ses pages son nom, son adresse, son logo et ses couleurs.';
/** For a manager. */
const READ =
  'Les établissements où vous travaillez. Leur nom, leur adresse et leurs couleurs se changent depuis le compte principal.';

/** The shown part of the places, and what chooses it. */
function usePlaceSearch() {
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [isSearching, setSearching] = useState(false);
  const search = useDebounced(typed.trim(), SEARCH_AFTER_MS);
  const places = usePlaces({ page, search });
  usePlacesInMenu(search === '' && !places.isPlaceholderData ? places.data?.total : undefined);
  return {
    places,
    typed,
    search,
    /** Whether the owner has begun to search. The field stays then. */
    isSearching,
    setPage,
    type: (text: string) => {
      setTyped(text);
      setSearching(true);
      setPage(1);
    },
  };
}

/** A page of the places, with a search where there are many. */
function PlaceList({
  list,
  found,
  onOpen,
}: {
  list: ReturnType<typeof usePlaceSearch>;
  found: FoundPlaces;
  onOpen: (open: Open) => void;
}) {
  return (
    <>
      {found.total >= SEARCHED_FROM || list.isSearching ? (
        <SearchField
          className={styles.search}
          label="Chercher un établissement"
          placeholder="Nom ou adresse"
          value={list.typed}
          onChange={({ target }) => {
            list.type(target.value);
          }}
        />
      ) : null}
      {found.total === 0 ? (
        <p role="status">Aucun établissement ne correspond à cette recherche.</p>
      ) : (
        <TablePages
          of="établissements"
          page={found.page}
          pageSize={PAGE_SIZE}
          total={found.total}
          isOutdated={list.places.isPlaceholderData}
          onPage={list.setPage}
        >
          <PlaceTable
            places={found.rows}
            isOnly={found.total === 1 && list.search === ''}
            onChange={(place) => {
              onOpen({ kind: 'change', place });
            }}
            onGive={(place) => {
              onOpen({ kind: 'give', place });
            }}
            onRemove={(place) => {
              onOpen({ kind: 'remove', place });
            }}
          />
        </TablePages>
      )}
    </>
  );
}

/** Whether the link to this screen asks for the form of a new place. A reload does not ask again. */
function useAsksToAdd(): boolean {
  const { state } = useLocation() as { state: { add?: boolean } | null };
  const navigate = useNavigate();
  const [asks] = useState(state?.add === true);
  useEffect(() => {
    if (asks) void navigate('.', { replace: true, state: null });
  }, [asks, navigate]);
  return asks;
}

/** Gives a place the page that most places have, or the first one. */
function GiveTo({ place, onClose }: { place: PlaceSummary; onClose: () => void }) {
  const pages = usePages(useAccount()).data ?? [];
  const [isChanging, setChanging] = useState(false);
  const [page] = [...pages].sort((a, b) => copiesIn(pages, b).length - copiesIn(pages, a).length);
  if (!page) return null;
  return isChanging ? (
    <ChangesDialog page={page} onClose={onClose} />
  ) : (
    <GiveDialog
      page={page}
      pages={pages}
      first={place._id}
      onShowChanges={() => {
        setChanging(true);
      }}
      onClose={onClose}
    />
  );
}

/** Asks before a place is removed, or says that its pages come first. */
function RemoveDialog({ place, onClose }: { place: PlaceSummary; onClose: () => void }) {
  const removal = useRemovePlace(place);
  if (place.pages > 0) {
    return (
      <MessageDialog
        message={
          'Cet établissement a encore des pages. Déplacez-\u2060les ou supprimez-\u2060les d’abord.'
        }
        button="D’accord"
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={`Supprimer «\u00A0${place.name}\u00A0»\u202F?`}
      description="Il n’a aucune page. Vos autres établissements ne changent pas."
      button="Supprimer"
      busy={removal.isPending}
      failed="L’établissement n’a pas été supprimé."
      failure={removal.error?.message}
      onConfirm={() => {
        removal.submit(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
