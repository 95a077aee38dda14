import type { Metrics } from '@girouette/platform/kit';
import type { ResultMailDeps } from './use-cases/ports';

/** The metrics of the mail queue for Prometheus. */
export function measureMails(
  metrics: Metrics,
  { mails, clock }: Pick<ResultMailDeps, 'mails' | 'clock'>,
): void {
  metrics.gauge({
    name: 'mails_waiting',
    help: 'Mails to be sent, by whether their time has come (due) or is still to come (later).',
    label: 'time',
    read: async () => {
      const { due, all } = await mails.countWaiting(clock.now());
      return { due, later: all - due };
    },
  });
  metrics.gauge({
    name: 'mails_failed',
    help: 'Mails that were given up and not sent again.',
    read: () => mails.countFailed(),
  });
}
