import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import type { PageState } from '@girouette/contracts/pages/page-state';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Badge, type Tone } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { formatCount, formatDay } from '@girouette/ui/format';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { Switch } from '@girouette/ui/switch';
import { type Column, DataTable, BriefText } from '@girouette/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { copiesIn, pagesText } from '../models/copies';
import { NoRoomDialog } from './no-room';
import { useAccount } from '../../shared/owner';
import { isClosed, stateOf } from '../../shared/page-state';
import { paths } from '../../shared/paths';
import { queryKeys } from '../../shared/query-keys';
import { PageActions, useCopyPage, type PageDialog } from './page-actions';
import type { useSwitchPage } from './switch-page';
import styles from './landing-pages.module.css';

type Switching = ReturnType<typeof useSwitchPage>;
type Totals = ReturnType<typeof usePageTotals>;

/** The pages with their figures, switches and actions. */
export function PageTable({
  pages,
  placeOf,
  switching,
  onCopyLink,
  onQrCode,
  onOpen,
}: {
  pages: readonly PageSummary[];
  /** The name of the place of a page; null for an owner with one place. */
  placeOf: (page: PageSummary) => string | null;
  switching: Switching;
  onCopyLink: (page: PageSummary) => void;
  onQrCode: (page: PageSummary) => void;
  onOpen: (dialog: PageDialog, page: PageSummary) => void;
}) {
  const totals = usePageTotals(useAccount());
  const copying = useCopyPage();
  const columns: readonly Column<PageSummary>[] = [
    {
      header: 'Page n°',
      isDetail: true,
      cell: (page) => <span className={styles.number}>{page.pageNumber}</span>,
    },
    {
      header: 'Restaurant',
      cell: (page) => <PageName page={page} pages={pages} place={placeOf(page)} />,
      isRowHeader: true,
      fullWidthOnPhone: true,
    },
    {
      header: 'Créée le',
      isDetail: true,
      cell: (page) => <time dateTime={page.createdAt}>{formatDay(page.createdAt)}</time>,
    },
    { header: 'Visites', align: 'end', cell: (page) => countOf(totals, page, 'visits') },
    { header: 'Tours', align: 'end', cell: (page) => countOf(totals, page, 'spins') },
    {
      header: 'En ligne',
      besideNameOnPhone: true,
      cell: (page) => <State page={page} switching={switching} />,
    },
    {
      header: 'Actions',
      align: 'end',
      fullWidthOnPhone: true,
      cell: (page) => (
        <PageActions
          page={page}
          copies={copiesIn(pages, page).length}
          copying={copying.isBusy(page._id)}
          onCopyLink={() => {
            onCopyLink(page);
          }}
          onQrCode={() => {
            onQrCode(page);
          }}
          onCopy={() => {
            copying.copyPage(page._id);
          }}
          onOpen={(dialog) => {
            onOpen(dialog, page);
          }}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable caption="Vos pages" columns={columns} rows={pages} rowKey={(page) => page._id} />
      {totals.isError ? <NoTotals onRetry={() => void totals.refetch()} /> : null}
      {copying.fullAt === null ? null : (
        <NoRoomDialog allowance={copying.fullAt} onClose={copying.close} />
      )}
    </>
  );
}

const NoTotals = ({ onRetry }: { onRetry: () => void }) => (
  <p className={styles.noTotals} role="status">
    Les visites et les tours n’ont pas pu être chargés.
    <Button variant="quiet" size="small" onClick={onRetry}>
      Réessayer
    </Button>
  </p>
);

function State({ page, switching }: { page: PageSummary; switching: Switching }) {
  if (!mayInSomePlace(useUser(), 'page:change') || isClosed(stateOf(page))) {
    return <StateBadge state={stateOf(page)} />;
  }
  return (
    <Switch
      label={`Page ${page.resturantName} en ligne`}
      hideLabel
      checked={switching.isOn(page)}
      disabled={switching.isBusy(page)}
      onCheckedChange={(on) => void switching.switchPage({ id: page._id, on })}
    />
  );
}

/** The answer omits pages without counts. */
function countOf({ data, isError }: Totals, page: PageSummary, of: 'visits' | 'spins') {
  if (data) return formatCount(data.get(page._id)?.[of] ?? 0);
  return isError ? '–' : '…';
}

/** The restaurant's name, its place unless that has the same, and the number of the copy while several pages share the name. */
function PageName({
  page,
  pages,
  place,
}: {
  page: PageSummary;
  pages: readonly PageSummary[];
  place: string | null;
}) {
  const mayChange = mayInSomePlace(useUser(), 'page:change');
  const copies = copiesIn(pages, page).length;
  const original = pages.find(({ _id }) => _id === page.copiedFrom);
  return (
    <>
      {mayChange ? (
        <Link className={styles.name} to={paths.editPage(page._id)}>
          <BriefText>{page.resturantName}</BriefText>
        </Link>
      ) : (
        <BriefText>{page.resturantName}</BriefText>
      )}
      {place === null || place === page.resturantName ? null : (
        <span className={styles.copyOf}>{` ${place}`}</span>
      )}
      {copies > 0 ? (
        <span className={styles.copyOf}>{` Modèle de ${pagesText(copies)}`}</span>
      ) : null}
      {page.model ? (
        <span className={styles.copyOf}>{` ${copyText(pages, page.model)}`}</span>
      ) : null}
      {original?.resturantName === page.resturantName ? (
        <span className={styles.copyOf}>
          {` Copie de la page n°\u00A0${String(original.pageNumber)}`}
        </span>
      ) : null}
    </>
  );
}

/** A copy names its model, which another place may have. */
function copyText(pages: readonly PageSummary[], { pageId }: { pageId: string }): string {
  const model = pages.find(({ _id }) => _id === pageId);
  return model ? `Copie de «\u00A0${model.resturantName}\u00A0»` : 'Copie d’une page modèle';
}

/** The totals of each page of an account, by page id. */
function usePageTotals(userId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.pageTotals(userId),
    queryFn: ({ signal }) =>
      api('GET /api/game/pages/:userId/totals', { params: { userId } }, { signal }),
    select: (totals) => new Map(totals.map((page) => [page.pageId, page])),
    staleTime: 0,
  });
}

const BADGES: Record<PageState, { text: string; tone: Tone }> = {
  online: { text: 'En ligne', tone: 'success' },
  inactive: { text: 'Hors ligne', tone: 'neutral' },
  expired: { text: 'Expirée', tone: 'danger' },
  'switched-off': { text: 'Suspendue', tone: 'danger' },
  moved: { text: 'A déménagé', tone: 'neutral' },
  surplus: { text: 'Hors abonnement', tone: 'warning' },
  early: { text: 'Bientôt', tone: 'neutral' },
  over: { text: 'Terminée', tone: 'neutral' },
  closed: { text: 'Fermée à cette heure', tone: 'neutral' },
  'sold-out': { text: 'Plus de cadeaux', tone: 'warning' },
};

/** Whether guests can play on a page, in a word. */
const StateBadge = ({ state }: { state: PageState }) => (
  <Badge tone={BADGES[state].tone}>{BADGES[state].text}</Badge>
);
