import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { may } from '@girouette/contracts/permissions';
import { useApi, useTitle, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { TablePages } from '@girouette/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';
import { NoGuestsYet } from '../shared/no-guests-yet';
import { TableFile } from '../shared/table-file';
import { Contacts } from './contacts';
import { WinnerTable } from './winner-table';

/** Winners per page. */
const PAGE_SIZE = 50;

/** « Gagnants » (docs/specification §10.23). */
export function Winners() {
  useTitle('Gagnants');
  const user = useUser();
  const [page, setPage] = useState(1);
  const winners = useWinners(page);
  return (
    <Page
      title="Gagnants"
      lead="Les cadeaux gagnés sur vos pages, et l’e-mail qui les annonce. Une adresse est effacée 30&nbsp;jours après la validité du cadeau."
    >
      {may(user, 'contact:export') ? <Contacts /> : null}
      <WhenLoaded query={winners} loading="Chargement des gagnants…">
        {(found) =>
          found.total === 0 ? (
            <NoGuestsYet
              title="Pas encore de gagnant"
              appears="les cadeaux gagnés apparaîtront ici"
            />
          ) : (
            <>
              <TablePages
                of="gagnants"
                page={found.page}
                pageSize={PAGE_SIZE}
                total={found.total}
                isOutdated={winners.isPlaceholderData}
                onPage={setPage}
              >
                <WinnerTable rows={found.rows} canResend={may(user, 'winner:mail')} />
              </TablePages>
              <TableFile table="gagnants" of="tous les gagnants" />
            </>
          )
        }
      </WhenLoaded>
    </Page>
  );
}

/**
 * One page of the winners of the owner's pages, and their total number. Keeps the previous page while another loads.
 * @param page from 1
 */
function useWinners(page: number) {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.winners(userId, page),
    queryFn: async ({ signal }) => {
      let total = 0;
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get(TOTAL_COUNT_HEADER));
      };
      const request = { params: { userId }, query: { page, limit: PAGE_SIZE } };
      const rows = await api('GET /api/result/winners/:userId', request, { signal, onHeaders });
      return { rows, total, page };
    },
    placeholderData: keepPreviousData,
  });
}
