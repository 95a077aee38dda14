import type { ServiceHealth } from '@girouette/contracts/http/health';
import { formatCount } from '@girouette/ui/format';

const CHECKS: Readonly<Record<string, string>> = {
  store: 'données',
  started: 'démarrage',
  events: 'journal des événements',
  cache: 'cache',
  consumers: 'lecture des événements',
};

/** What of a service is down, e.g. « cache, données »; « Rien » when all is well. */
export function downOf({ checks }: Pick<ServiceHealth, 'checks'>): string {
  const down = Object.entries(checks).flatMap(([check, state]) =>
    state === 'down' ? [CHECKS[check] ?? check] : [],
  );
  return down.length === 0 ? 'Rien' : down.join(', ');
}

/** How many events wait in all, and in which topics: « pages : 3, plays : 12 ». */
export function backlogOf(lag: Readonly<Record<string, number>>): {
  total: string;
  topics: string;
} {
  const waiting = Object.entries(lag).filter(([, count]) => count > 0);
  const total = waiting.reduce((sum, [, count]) => sum + count, 0);
  const topics = waiting.map(([topic, count]) => `${topic}\u00A0: ${formatCount(count)}`);
  return { total: formatCount(total), topics: topics.join(', ') };
}

/** One sentence about all services. */
export function summaryOf(all: readonly (ServiceHealth | null)[]): string {
  const troubled = all.filter((health) => health?.status !== 'ready').length;
  if (troubled === 0) return 'Tous les services fonctionnent.';
  return troubled === 1
    ? 'Un service a un problème.'
    : `${String(troubled)} services ont un problème.`;
}
