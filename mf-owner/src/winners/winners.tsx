import { may } from '@girouette/contracts/permissions';
import { useTitle, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { TablePages } from '@girouette/ui/table';
import { useState } from 'react';
import { ShareLink } from '../shared/share-link';
import { TableFile } from '../shared/table-file';
import { Contacts } from './contacts';
import { PAGE_SIZE, useWinners } from './use-winners';
import { WinnerTable } from './winner-table';

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
            <Empty title="Pas encore de gagnant" action={<ShareLink />}>
              Partagez le lien de votre page{'\u00A0'}: les cadeaux gagnés apparaîtront ici.
            </Empty>
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
