import type { PageSummary } from '@girouette/contracts/http/game';
import { may } from '@girouette/contracts/permissions';
import { Button, buttonClass } from '@girouette/ui/button';
import { formatCount, formatDay } from '@girouette/ui/format';
import { useTitle, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { Switch } from '@girouette/ui/switch';
import { DataTable, type Column } from '@girouette/ui/table';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useAccount } from '../../shared/owner';
import { paths } from '../../shared/paths';
import { RemarksDialog } from '../../shared/going-online/remarks-dialog';
import { NoRoomDialog } from '../../shared/no-room/no-room-dialog';
import { ClosedNotice } from '../../shared/page-state/closed-notice';
import { isClosed, stateOf } from '../../shared/page-state/page-state';
import { StateBadge } from '../../shared/page-state/state-badge';
import { usePages } from '../../shared/use-pages';
import { UnsavedNotice } from '../../shared/waiting/unsaved-notice';
import { WaitingNotice } from '../../shared/waiting/waiting-notice';
import { ChooseDialog } from './choose-dialog';
import { CopyNotices } from './copy-notices';
import { DeleteDialog } from './delete-dialog';
import styles from './landing-pages.module.css';
import { PageActions } from './page-actions';
import { PageName } from './page-name';
import { QrDialog } from './qr-dialog';
import { useCopyLink } from './use-copy-link';
import { useCopyPage } from './use-copy-page';
import { usePageTotals } from './use-page-totals';
import { useSwitchPage } from './use-switch-page';

/** « Modifier mes pages »: every landing page of the account (docs/specification §2.4). */
export function LandingPages() {
  const account = useAccount();
  const pages = usePages(account);
  const totals = usePageTotals(account);
  const copying = useCopyPage();
  const [deleting, setDeleting] = useState<PageSummary | null>(null);
  const [choosing, setChoosing] = useState(false);
  const qr = useQrParam(pages.data);
  const link = useCopyLink();
  const switching = useSwitchPage();
  const navigate = useNavigate();
  const user = useUser();
  const mayChange = may(user, 'page:change');
  const isRefused = useSearchParams()[0].has('refused');
  useTitle(mayChange ? 'Modifier mes pages' : 'Les pages du restaurant');

  const state = (page: PageSummary) =>
    mayChange && !isClosed(stateOf(page)) ? (
      <Switch
        label={`Page ${page.resturantName} en ligne`}
        hideLabel
        checked={switching.isOn(page)}
        disabled={switching.isBusy(page)}
        onCheckedChange={(on) => void switching.switchPage({ id: page._id, on })}
      />
    ) : (
      <StateBadge state={stateOf(page)} />
    );

  // A page without any count is not in the answer.
  const count = (page: PageSummary, of: 'visits' | 'spins') => {
    if (totals.data) return formatCount(totals.data.get(page._id)?.[of] ?? 0);
    return totals.isError ? '–' : '…';
  };

  const columns: readonly Column<PageSummary>[] = [
    {
      header: 'Page n°',
      cell: (page) => <span className={styles.number}>{page.pageNumber}</span>,
    },
    {
      header: 'Restaurant',
      cell: (page) => <PageName page={page} pages={pages.data ?? []} />,
      isRowHeader: true,
      fullWidthOnPhone: true,
    },
    {
      header: 'Créée le',
      cell: (page) => <time dateTime={page.createdAt}>{formatDay(page.createdAt)}</time>,
    },
    { header: 'Visites', align: 'end', cell: (page) => count(page, 'visits') },
    { header: 'Tours', align: 'end', cell: (page) => count(page, 'spins') },
    { header: 'En ligne', cell: state },
    {
      header: 'Actions',
      align: 'end',
      fullWidthOnPhone: true,
      cell: (page) => (
        <PageActions
          page={page}
          copying={copying.isBusy(page._id)}
          onCopyLink={() => void link.copy(page)}
          onQrCode={() => {
            qr.show(page._id);
          }}
          onCopy={() => {
            copying.copyPage(page._id);
          }}
          onDelete={() => {
            setDeleting(page);
          }}
        />
      ),
    },
  ];

  // Administrators only look at pages.
  const create =
    may(user, 'page:create') && !user?.isAdmin ? (
      <Link className={buttonClass({})} to={paths.createPage}>
        Créer votre page
      </Link>
    ) : null;

  return (
    <Page
      title={mayChange ? 'Modifier mes pages' : 'Les pages du restaurant'}
      lead={
        mayChange
          ? 'Activez une page, partagez son lien ou changez ce qu’elle montre.'
          : 'Partagez leur lien ou leur QR code, et suivez leurs visites.'
      }
      actions={pages.data?.length ? create : null}
    >
      {isRefused ? (
        <Notice tone="warning">Cet écran est réservé au compte principal.</Notice>
      ) : null}
      <UnsavedNotice />
      <ClosedNotice
        pages={pages.data ?? []}
        choose={
          <Button
            onClick={() => {
              setChoosing(true);
            }}
          >
            Choisir les pages en ligne
          </Button>
        }
      />
      <WhenLoaded query={pages} loading="Chargement de vos pages…">
        {(rows) =>
          rows.length === 0 ? (
            <NoPages create={create} />
          ) : (
            <DataTable
              caption="Vos pages"
              columns={columns}
              rows={rows}
              rowKey={(page) => page._id}
            />
          )
        }
      </WhenLoaded>
      {totals.isError && pages.data?.length ? (
        <p className={styles.noTotals} role="status">
          Les visites et les tours n’ont pas pu être chargés.
          <Button variant="quiet" size="small" onClick={() => void totals.refetch()}>
            Réessayer
          </Button>
        </p>
      ) : null}
      <WaitingNotice
        waiting={switching.waiting}
        onSave={switching.sendAll}
        onGiveUp={switching.giveUp}
      />
      <RemarksDialog
        remarks={switching.remarks?.list ?? null}
        onCorrect={(field) => {
          const id = switching.remarks?.id ?? '';
          switching.closeRemarks();
          void navigate(paths.editField(id, field));
        }}
        onAnyway={() => {
          const id = switching.remarks?.id ?? '';
          switching.closeRemarks();
          void switching.switchPage({ id, on: true, asIs: true });
        }}
        onClose={switching.closeRemarks}
      />
      {qr.page ? <QrDialog page={qr.page} onClose={qr.close} /> : null}
      {choosing && pages.data ? (
        <ChooseDialog
          pages={pages.data}
          onClose={() => {
            setChoosing(false);
          }}
        />
      ) : null}
      {deleting ? (
        <DeleteDialog
          page={deleting}
          onClose={() => {
            setDeleting(null);
          }}
        />
      ) : null}
      {copying.fullAt === null ? null : (
        <NoRoomDialog allowance={copying.fullAt} onClose={copying.close} />
      )}
      <CopyNotices notice={link.notice} onClose={link.close} onRenew={link.renew} />
    </Page>
  );
}

/** The page whose QR code the address shows (`paths.qrCode`), and functions that change it. */
function useQrParam(pages: readonly PageSummary[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('qr');
  const change = (pageId: string | null) => {
    setSearch(pageId === null ? {} : { qr: pageId }, { replace: true });
  };
  return {
    page: pages?.find(({ _id }) => _id === asked) ?? null,
    show: change,
    close: () => {
      change(null);
    },
  };
}

const NoPages = ({ create }: { create: ReactNode }) =>
  create ? (
    <Empty title="Votre première roue vous attend" action={create}>
      Choisissez vos cadeaux et vos couleurs{'\u00A0'}: la page est en ligne en quelques minutes.
    </Empty>
  ) : (
    <Empty title="Aucune page pour l’instant">Elles apparaîtront ici dès leur création.</Empty>
  );
