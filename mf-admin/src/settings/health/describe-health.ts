import type { ServiceHealth } from '@girouette/contracts/operation/http/health';
import type { ServiceName } from '@girouette/contracts/parts';
import { formatCount } from '@girouette/ui/format';
import { serviceLabel } from '../service-label';

const CHECKS: Readonly<Record<string, string>> = {
  store: 'données',
  started: 'démarrage',
  events: 'journal des événements',
  cache: 'cache',
  consumers: 'lecture des événements',
};

/** The failed checks of a service, e.g. « cache, données »; « Rien » when all pass. */
export function failedChecks({ checks }: Pick<ServiceHealth, 'checks'>): string {
  const down = Object.entries(checks).flatMap(([check, state]) =>
    state === 'down' ? [CHECKS[check] ?? check] : [],
  );
  return down.length === 0 ? 'Rien' : down.join(', ');
}

/** The total number of waiting events, by topic: « pages : 3, plays : 12 ». */
export function backlogOf(lag: Readonly<Record<string, number>>): {
  total: string;
  topics: string;
} {
  const waiting = Object.entries(lag).filter(([, count]) => count > 0);
  const total = waiting.reduce((sum, [, count]) => sum + count, 0);
  const topics = waiting.map(([topic, count]) => `${topic}\u00A0: ${formatCount(count)}`);
  return { total: formatCount(total), topics: topics.join(', ') };
}

/** Summarizes all services in one sentence. */
export function summaryOf(all: readonly (ServiceHealth | null)[]): string {
  const troubled = all.filter((health) => health?.status !== 'ready').length;
  if (troubled === 0) return 'Tous les services fonctionnent.';
  return troubled === 1
    ? 'Un service a un problème.'
    : `${String(troubled)}\u00A0services ont un problème.`;
}

/** The running version: one sentence, or one per version with its services, as during an update. Leaves out services that do not answer. */
export function versionsOf(
  byService: Readonly<Record<ServiceName, ServiceHealth | null>>,
): string[] {
  const services = new Map<string, string[]>();
  for (const [service, health] of Object.entries(byService)) {
    if (health === null) continue;
    const version = versionText(health.build);
    services.set(version, [...(services.get(version) ?? []), serviceLabel(service)]);
  }
  const [only] = services.keys();
  if (only !== undefined && services.size === 1) return [`${only}.`];
  return [...services].map(([version, names]) => `${version}\u00A0: ${names.join(', ')}.`);
}

const versionText = ({
  version,
  revision,
}: NonNullable<ServiceHealth['build']> = UNKNOWN): string =>
  `Version ${frenchOf(version)}, révision ${frenchOf(revision)}`;

const UNKNOWN = { version: 'unknown', revision: 'unknown' };
const frenchOf = (text: string) => (text === 'unknown' ? 'inconnue' : text);
