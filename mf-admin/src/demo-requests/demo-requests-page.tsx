import { useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { PagedList } from '../shared/list';
import { queryKeys } from '../shared/query-keys';
import { DEMO_REQUEST_HEADERS, DemoRequestTable } from './demo-request-table';

/** « Demandes de démo »: the requests of visitors of the public site. */
export function DemoRequestsPage() {
  useTitle('Demandes de démo');
  return (
    <Page
      title="Demandes de démo"
      lead="Les demandes envoyées depuis le site, la plus récente d’abord. Elles sont gardées un an."
    >
      <PagedList
        of="demandes"
        headers={DEMO_REQUEST_HEADERS}
        queryKey={queryKeys.demoRequests}
        read={(api, { query, options }) => api('GET /api/auth/demo', { query }, options)}
        empty={
          <Empty title="Aucune demande pour l’instant">
            Les demandes paraissent ici dès qu’un visiteur remplit le formulaire {'«\u00A0'}Réservez
            une démo{'\u00A0»'}.
          </Empty>
        }
      >
        {(rows) => <DemoRequestTable rows={rows} />}
      </PagedList>
    </Page>
  );
}
