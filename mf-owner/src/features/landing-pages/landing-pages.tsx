import type { PageSummary } from '@girouette/contracts/http/game';
import { Badge } from '@girouette/ui/badge';
import { buttonClass } from '@girouette/ui/button';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { Switch } from '@girouette/ui/switch';
import { DataTable, type Column } from '@girouette/ui/table';
import { Link } from 'react-router';
import { frenchDay } from '../../shared/french';
import { useUser } from '../../shared/owner';
import { paths } from '../../shared/paths';
import { useTitle } from '../../shared/use-title';
import { WhenLoaded } from '../../shared/when-loaded';
import { CopyNotices } from './copy-notices';
import styles from './landing-pages.module.css';
import { PageActions } from './page-actions';
import { useCopyLink } from './use-copy-link';
import { usePages, useSwitchPage } from './use-pages';

/** « Modifier mes pages »: every landing page of the account (SPEC.md §2.4). */
export function LandingPages() {
  useTitle('Modifier mes pages');
  const pages = usePages();
  const link = useCopyLink();
  const switching = useSwitchPage();
  const mayChange = useUser()?.accountType === 'main';

  const state = (page: PageSummary) =>
    mayChange ? (
      <Switch
        label={`Page ${page.resturantName} en ligne`}
        hideLabel
        checked={page.toggle}
        disabled={switching.isPending && switching.variables.id === page._id}
        onCheckedChange={(on) => {
          switching.mutate({ id: page._id, on });
        }}
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
      cell: (page) => <time dateTime={page.createdAt}>{frenchDay(page.createdAt)}</time>,
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

  const create = mayChange ? (
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
      <WhenLoaded query={pages} loading="Chargement de vos pages…">
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="Votre première roue vous attend" action={create}>
              Choisissez vos cadeaux et vos couleurs{'\u00A0'}: la page est en ligne en quelques
              minutes.
            </Empty>
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
      <CopyNotices notice={link.notice} onClose={link.close} onRenew={link.renew} />
    </Page>
  );
}
