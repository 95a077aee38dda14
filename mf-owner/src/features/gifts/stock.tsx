import type { PageGifts, PageSummary } from '@girouette/contracts/http/game';
import { may } from '@girouette/contracts/permissions';
import { buttonClass } from '@girouette/ui/button';
import { useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Empty } from '@girouette/ui/states';
import { Link, useSearchParams } from 'react-router';
import { useAccount } from '../../shared/owner';
import { PageFilter } from '../../shared/page-filter';
import { paths } from '../../shared/paths';
import { usePages } from '../../shared/use-pages';
import { GiftCard } from './gift-card';
import styles from './gifts.module.css';
import { Spending } from './spending';
import { useGifts } from './use-gifts';

/** What is left of the gifts of a page, and what they cost (docs/specification §10.38). */
export function Stock() {
  const pages = usePages(useAccount());
  return (
    <WhenLoaded query={pages} loading="Chargement de vos pages…">
      {(found) => {
        const [first] = found;
        return first ? <OfPages pages={found} first={first} /> : <NoPages />;
      }}
    </WhenLoaded>
  );
}

function NoPages() {
  const create = may(useUser(), 'page:create') ? (
    <Link className={buttonClass({})} to={paths.createPage}>
      Créer votre page
    </Link>
  ) : null;
  return (
    <Empty title="Pas encore de cadeau" action={create}>
      Vos cadeaux apparaîtront ici avec votre première page.
    </Empty>
  );
}

function OfPages({ pages, first }: { pages: readonly PageSummary[]; first: PageSummary }) {
  const [search, setSearch] = useSearchParams();
  const { _id: pageId } = pages.find(({ _id }) => _id === search.get('page')) ?? first;
  const gifts = useGifts(pageId);
  return (
    <>
      {pages.length > 1 ? (
        <PageFilter
          pages={pages}
          chosen={pageId}
          onChoose={(chosen) => {
            setSearch(chosen === null ? {} : { page: chosen }, { replace: true });
          }}
        />
      ) : null}
      <WhenLoaded query={gifts} loading="Chargement des cadeaux…">
        {(page) =>
          page.counted && page.gifts.length > 0 ? (
            <Counted page={page} />
          ) : (
            <Empty title="Vos cadeaux sont sans limite" action={<EditLink pageId={pageId} />}>
              Donnez-leur un stock ou un coût{'\u00A0'}: vous suivrez ici ce qu’il en reste, et ce
              que vous offrez.
            </Empty>
          )
        }
      </WhenLoaded>
    </>
  );
}

const Counted = ({ page }: { page: PageGifts }) => (
  <>
    <Spending page={page} />
    <div className={styles.gifts}>
      {page.gifts.map((gift) => (
        <GiftCard key={gift.option} gift={gift} page={page} />
      ))}
    </div>
    <EditLink pageId={page.pageId} isQuiet />
  </>
);

/** Leads to the terms of the gifts; nothing for users who may not change them. */
function EditLink({ pageId, isQuiet = false }: { pageId: string; isQuiet?: boolean }) {
  if (!may(useUser(), 'page:change')) return null;
  const look = isQuiet ? ({ variant: 'secondary', className: styles.edit } as const) : {};
  return (
    <Link className={buttonClass(look)} to={paths.editField(pageId, 'option1')}>
      Modifier les cadeaux
    </Link>
  );
}
