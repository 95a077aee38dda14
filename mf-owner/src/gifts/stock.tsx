import type { PageGifts } from '@girouette/contracts/gifts/http/gifts';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { buttonClass } from '@girouette/ui/button';
import { useApi, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Empty } from '@girouette/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { live } from '../shared/figures';
import { paths } from '../shared/paths';
import { queryKeys } from '../shared/query-keys';
import { GiftCard } from './gift-card';
import { OfOnePage } from './of-one-page';
import { Spending } from './spending';
import styles from './gifts.module.css';

/** Shows the stock and the costs of a page's gifts (docs/specification §10.38). */
export const Stock = () => (
  <OfOnePage>{({ pageId }) => <OfPage key={pageId} pageId={pageId} />}</OfOnePage>
);

function OfPage({ pageId }: { pageId: string }) {
  const gifts = useGifts(pageId);
  return (
    <WhenLoaded query={gifts} loading="Chargement des cadeaux…">
      {(page) =>
        page.counted && page.gifts.length > 0 ? (
          <Counted page={page} />
        ) : (
          <Empty title="Vos cadeaux sont sans limite" action={<EditLink pageId={pageId} />}>
            Donnez-leur un stock ou un coût{'\u00A0'}: vous suivrez ici ce qu’il en reste, et ce que
            vous offrez.
          </Empty>
        )
      }
    </WhenLoaded>
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
  if (!mayInSomePlace(useUser(), 'page:change')) return null;
  const look = isQuiet ? ({ variant: 'secondary', className: styles.edit } as const) : {};
  return (
    <Link className={buttonClass(look)} to={paths.editField(pageId, 'option1')}>
      Modifier les cadeaux
    </Link>
  );
}

/** The stock and the costs of a page's gifts. */
function useGifts(pageId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.gifts(pageId),
    queryFn: ({ signal }) => api('GET /api/game/gifts', { query: { pageId } }, { signal }),
    ...live,
  });
}
