import type { BackupReport } from '@girouette/contracts/operation/backup-report';
import { isBackupLate, LATE_AFTER_HOURS } from '@girouette/contracts/operation/late-backup';
import { Badge } from '@girouette/ui/badge';
import { formatCount, formatMoment } from '@girouette/ui/format';
import { useApi, WhenLoaded } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys';
import styles from './health.module.css';

/** The latest backup and the latest restore, with their errors. */
export function Backups() {
  const api = useApi();
  const backups = useQuery({
    queryKey: queryKeys.backups,
    queryFn: ({ signal }) => api('GET /api/backups', {}, { signal }),
  });
  return (
    <WhenLoaded query={backups} failed="L’état des sauvegardes n’a pas pu être lu.">
      {(report) =>
        report.isScheduled ? (
          <Report {...report} readAt={new Date(backups.dataUpdatedAt)} />
        ) : (
          <NotScheduled />
        )
      }
    </WhenLoaded>
  );
}

const NotScheduled = () => (
  <p>
    Aucune sauvegarde n’est programmée. Nommez un dossier ou un bucket par la variable{' '}
    <code>BACKUP_TO</code>, ou sauvegardez MongoDB avec ses propres outils.
  </p>
);

const Report = ({ isScheduled, backup, rehearsal, readAt }: BackupReport & { readAt: Date }) => (
  <dl className={styles.backups}>
    <div>
      <dt>Dernière sauvegarde</dt>
      <dd>
        <Outcome result={backup} waiting="La première est en cours." />
        {backup?.state === 'done' ? (
          <span>{`${formatMoment(backup.at)}, ${formatSize(backup.bytes)}`}</span>
        ) : null}
        {isBackupLate({ isScheduled, backup }, readAt) ? <Late /> : null}
      </dd>
    </div>
    <div>
      <dt>Restaurée à l’essai</dt>
      <dd>
        <Outcome result={rehearsal} waiting="Le premier essai suit la première sauvegarde." />
        {rehearsal?.state === 'done' ? (
          <span>
            {`${formatMoment(rehearsal.at)}, ${formatCount(rehearsal.rows)}\u00A0lignes relues`}
          </span>
        ) : null}
      </dd>
    </div>
  </dl>
);

const Late = () => (
  <>
    <Badge tone="warning">En retard</Badge>
    <span>
      <span>
        {`Aucune n’a réussi depuis plus de ${LATE_AFTER_HOURS}\u00A0heures\u00A0: lancez `}
      </span>
      <code>npm run doctor</code>
    </span>
  </>
);

function Outcome({
  result,
  waiting,
}: {
  result: BackupReport['backup'] | BackupReport['rehearsal'];
  waiting: string;
}) {
  if (result === null) return <span>{waiting}</span>;
  if (result.state === 'done') return <Badge tone="success">Réussie</Badge>;
  return (
    <>
      <Badge tone="danger">En échec</Badge>
      <span>{`${formatMoment(result.at)}\u00A0: ${result.problem}`}</span>
    </>
  );
}

const formatSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)}\u00A0Ko`
    : `${(bytes / 1_000_000).toLocaleString('fr', { maximumFractionDigits: 1 })}\u00A0Mo`;
