import { Section } from '@girouette/account';
import type { ServiceHealth } from '@girouette/contracts/operation/http/health';
import { SERVICE_NAMES, type ServiceName } from '@girouette/contracts/parts';
import { Badge } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { useApi, WhenLoaded } from '@girouette/ui/microfrontend';
import { DataTable, type Column } from '@girouette/ui/table';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys';
import { serviceLabel } from '../service-label';
import { Backups } from './backups';
import { backlogOf, failedChecks, summaryOf, versionsOf } from './describe-health';
import styles from './health.module.css';

const REFRESH_MS = 10_000;

interface Row {
  service: ServiceName;
  /** Null for a service that does not answer. */
  health: ServiceHealth | null;
}

/** The health of each service and the number of events waiting for it. Refetched while it is shown. */
function SystemHealth() {
  const api = useApi();
  const health = useQuery({
    queryKey: queryKeys.health,
    queryFn: ({ signal }) => api('GET /api/health', {}, { signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <WhenLoaded
      query={health}
      loading="Les services sont interrogés…"
      failed="L’état du système n’a pas pu être lu."
    >
      {(byService) => (
        <>
          <div className={styles.head}>
            <p className={styles.lead} role="status">
              {health.isRefetchError
                ? 'L’état n’a pas pu être relu\u00A0: voici le dernier connu.'
                : summaryOf(Object.values(byService))}
            </p>
            <Button
              variant="secondary"
              size="small"
              busy={health.isFetching}
              onClick={() => void health.refetch()}
            >
              Actualiser
            </Button>
          </div>
          <DataTable
            caption="État des services"
            columns={columns}
            rows={SERVICE_NAMES.map((service) => ({ service, health: byService[service] }))}
            rowKey={({ service }) => service}
          />
          {versionsOf(byService).map((sentence) => (
            <p key={sentence} className={styles.version}>
              {sentence}
            </p>
          ))}
        </>
      )}
    </WhenLoaded>
  );
}

const columns: readonly Column<Row>[] = [
  { header: 'Service', cell: ({ service }) => serviceLabel(service), isRowHeader: true },
  {
    header: 'État',
    cell: ({ health }) => (
      <span>
        <State health={health} />
      </span>
    ),
  },
  { header: 'À surveiller', cell: ({ health }) => (health ? failedChecks(health) : '–') },
  {
    header: 'Événements en attente',
    cell: ({ health }) => <Backlog lag={health?.lag ?? null} />,
  },
];

function State({ health }: { health: ServiceHealth | null }) {
  if (health === null) return <Badge tone="danger">Ne répond pas</Badge>;
  if (health.status === 'ready') return <Badge tone="success">En ordre</Badge>;
  if (health.status === 'degraded') return <Badge tone="warning">Dégradé</Badge>;
  return <Badge tone="danger">Pas prêt</Badge>;
}

function Backlog({ lag }: { lag: ServiceHealth['lag'] }) {
  if (lag === null) return 'Inconnu';
  const { total, topics } = backlogOf(lag);
  return (
    <span className={styles.backlog}>
      <span className={styles.total}>{total}</span>
      {topics === '' ? null : <span className={styles.topics}>{topics}</span>}
    </span>
  );
}

/** The health of the services and the state of the backups. */
export const SystemSection = () => (
  <div className={styles.page}>
    <div className={styles.services}>
      <SystemHealth />
    </div>
    <Section
      title="Sauvegardes"
      lead="Chaque jour une sauvegarde chiffrée, et chaque semaine sa restauration à l’essai, d’elles-mêmes."
    >
      <Backups />
    </Section>
  </div>
);
