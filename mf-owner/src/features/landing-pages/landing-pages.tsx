import type { PageSummary } from '@girouette/contracts/http/game';
import { may } from '@girouette/contracts/permissions';
import { Badge } from '@girouette/ui/badge';
import { buttonClass } from '@girouette/ui/button';
import { formatDay } from '@girouette/ui/format';
import { useTitle, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { Switch } from '@girouette/ui/switch';
import { DataTable, type Column } from '@girouette/ui/table';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAccount } from '../../shared/owner';
import { paths } from '../../shared/paths';
import { RemarksDialog } from '../../shared/going-online/remarks-dialog';
import { UnsavedNotice } from '../../shared/waiting/unsaved-notice';
import { WaitingNotice } from '../../shared/waiting/waiting-notice';
import { CopyNotices } from './copy-notices';
import styles from './landing-pages.module.css';
import { PageActions } from './page-actions';
import { useCopyLink } from './use-copy-link';
import { usePages } from '../../shared/use-pages';
import { useSwitchPage } from './use-switch-page';

/** « Modifier mes pages »: every landing page of the account (docs/specification §2.4). */
export function LandingPages() {
  useTitle('Modifier mes pages');
  const pages = usePages(useAccount());
  const link = useCopyLink();
  const switching = useSwitchPage();
  const navigate = useNavigate();
  const user = useUser();
  const mayChange = may(user, 'page:change');

  const state = (page: PageSummary) =>
    mayChange ? (
      <Switch
        label={`Page ${page.resturantName} en ligne`}
        hideLabel
        checked={switching.isOn(page)}
        disabled={switching.isBusy(page)}
        onCheckedChange={(on) => void switching.switchPage({ id: page._id, on })}
      />
    ) : (
      <Badge tone={page.toggle ? 'success' : 'neutral'}>
        {page.toggle ? 'En ligne' : 'Hors ligne'}
      </Badge>
    );

  const columns: readonly Column<PageSummary>[] = [
    {
      header: 'Page n°',
      cell: (page) => <span className={styles.number}>{page.pageNumber}</span>,
    },
    {
      header: 'Restaurant',
      cell: (page) => page.resturantName,
      isRowHeader: true,
      fullWidthOnPhone: true,
    },
    {
      header: 'Créée le',
      cell: (page) => <time dateTime={page.createdAt}>{formatDay(page.createdAt)}</time>,
    },
    { header: 'En ligne', cell: state },
    {
      header: 'Actions',
      align: 'end',
      fullWidthOnPhone: true,
      cell: (page) => (
        <PageActions page={page} mayChange={mayChange} onCopy={() => void link.copy(page)} />
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
      title="Modifier mes pages"
      lead="Activez une page, partagez son lien ou changez ce qu’elle montre."
      actions={pages.data?.length ? create : null}
    >
      <UnsavedNotice />
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
      <CopyNotices notice={link.notice} onClose={link.close} onRenew={link.renew} />
    </Page>
  );
}

const NoPages = ({ create }: { create: ReactNode }) =>
  create ? (
    <Empty title="Votre première roue vous attend" action={create}>
      Choisissez vos cadeaux et vos couleurs{'\u00A0'}: la page est en ligne en quelques minutes.
    </Empty>
  ) : (
    <Empty title="Aucune page pour l’instant" />
  );
