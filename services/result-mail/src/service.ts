import {
  createService,
  ERASE,
  joinFeatures,
  type Adapters,
  type Metrics,
  type Service,
} from '@girouette/platform/kit';
import type { ResultMailConfig } from './config';
import { takeComplaint } from './consents/actions';
import { openDependencies, type ResultMailDeps } from './deps';
import { FEATURES } from './features';
import { SEND_MAILS } from './queue/feature';
import { writerOf } from './queue/writers';
import { SEND_WEBHOOKS } from './webhooks/feature';

export type { ResultMailDeps } from './deps';

/**
 * The result-mail service: it accepts the claims of winners, and sends all mails of the product, each once.
 * @param overrides replace single dependencies in tests
 */
export async function createResultMailService(
  adapters: Adapters,
  config: ResultMailConfig,
  overrides: Partial<ResultMailDeps> = {},
): Promise<Service> {
  // An unreadable key fails the start rather than the first claim.
  adapters.keys.playKey();
  adapters.keys.mailKey();
  adapters.keys.winnerPrivateKey();
  const deps = createDependencies(adapters, config, {
    ...overrides,
    trigger: (task) => {
      service.trigger(task);
    },
  });
  measureMails(adapters.metrics, deps);
  const service: Service = await createService({
    name: 'result-mail',
    config,
    adapters,
    ...joinFeatures(FEATURES, deps),
    plugins: (http) => {
      http.addHook('onClose', (_http, done) => {
        deps.closeConnections();
        done();
      });
      return Promise.resolve();
    },
  });
  return service;
}

/**
 * Creates the dependencies of the features from the adapters.
 * @param replacing.trigger starts a task of the service without waiting for it. By default, none is started.
 */
export function createDependencies(
  adapters: Adapters,
  config: ResultMailConfig,
  replacing: Partial<ResultMailDeps> & { trigger?: (task: string) => void } = {},
): ResultMailDeps {
  const { trigger = () => undefined, ...overrides } = replacing;
  const deps: ResultMailDeps = {
    ...openDependencies(adapters, config, overrides.dns),
    write: (mail) => writerOf(FEATURES, mail.kind).write(deps, mail),
    noteEnd: async (mail, end) => writerOf(FEATURES, mail.kind).noteEnd?.(deps, { mail, ...end }),
    takeComplaint: (token) => takeComplaint(deps, token),
    triggerErasing: () => {
      trigger(ERASE);
    },
    triggerSending: () => {
      trigger(SEND_MAILS);
    },
    triggerWebhooks: () => {
      trigger(SEND_WEBHOOKS);
    },
    ...overrides,
  };
  return deps;
}

/** The metrics of the mail queue for Prometheus. */
function measureMails(metrics: Metrics, { mails, clock }: ResultMailDeps): void {
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
