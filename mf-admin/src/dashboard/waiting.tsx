import { WAITING, type Api } from '@girouette/ui/api';
import { ButtonLink } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { formatCount } from '@girouette/ui/format';
import { CircleCheck, Icon } from '@girouette/ui/icon';
import { useApi } from '@girouette/ui/microfrontend';
import { Failed, Loading } from '@girouette/ui/states';
import { useQueries } from '@tanstack/react-query';
import { paths } from '../shared/paths';
import { queryKeys } from '../shared/query-keys';
import styles from './waiting.module.css';

interface Kind {
  name: string;
  one: string;
  many: string;
  button: string;
  path: string;
  count: (api: Api, signal: AbortSignal) => Promise<number>;
}

/** The server's maximum per answer. */
const MOST_DEAD_LETTERS = 200;

/** The work that waits for an administrator, the most urgent first. */
const KINDS: readonly Kind[] = [
  {
    name: 'trials',
    one: 'demande d’essai',
    many: 'demandes d’essai',
    button: 'Voir les essais',
    path: paths.waitingTrials,
    count: WAITING.trials,
  },
  {
    name: 'demos',
    one: 'demande de démo',
    many: 'demandes de démo',
    button: 'Voir les demandes',
    path: paths.waitingDemoRequests,
    count: WAITING.demos,
  },
  {
    name: 'mails',
    one: 'e-mail en échec',
    many: 'e-mails en échec',
    button: 'Voir les e-mails',
    path: paths.settingsOf('mails'),
    count: WAITING.mails,
  },
  {
    name: 'events',
    one: 'événement en échec',
    many: 'événements en échec',
    button: 'Voir les événements',
    path: paths.settingsOf('events'),
    count: async (api, signal) => {
      const query = { limit: MOST_DEAD_LETTERS };
      return (await api('GET /api/auth/dead-letters', { query }, { signal })).length;
    },
  },
];

/** « En attente »: the requests and failures that wait for an administrator, each with a button that leads there. */
export function Waiting() {
  const api = useApi();
  const counts = useQueries({
    queries: KINDS.map(({ name, count }) => ({
      queryKey: queryKeys.waiting(name),
      queryFn: ({ signal }: { signal: AbortSignal }) => count(api, signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always' as const,
    })),
  });
  const failed = counts.filter(({ isError }) => isError);
  const rows = KINDS.flatMap((kind, at) => {
    const count = counts[at]?.data ?? 0;
    return count > 0 ? [{ ...kind, count }] : [];
  });
  return (
    <Card>
      <h2 className={styles.heading}>En attente</h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Row key={row.name} {...row} />
        ))}
      </ul>
      {counts.some(({ isPending }) => isPending) ? <Loading label="Comptage…" /> : null}
      {failed.length > 0 ? (
        <Failed
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        >
          Tout n’a pas pu être compté.
        </Failed>
      ) : null}
      {rows.length === 0 && counts.every(({ isSuccess }) => isSuccess) ? (
        <p className={styles.nothing}>
          <Icon of={CircleCheck} />
          <span>Rien n’attend{'\u00A0'}: aucune demande, aucun échec.</span>
        </p>
      ) : null}
    </Card>
  );
}

const Row = ({ count, one, many, button, path }: Omit<Kind, 'count'> & { count: number }) => (
  <li className={styles.row}>
    <p>
      <strong className={styles.count}>{formatCount(count)}</strong>{' '}
      <span>{count === 1 ? one : many}</span>
    </p>
    <ButtonLink href={path} size="small" variant="secondary">
      {button}
    </ButtonLink>
  </li>
);
