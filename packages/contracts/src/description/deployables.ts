import {
  FRONTEND_NAMES,
  frontends,
  parts,
  SERVICE_NAMES,
  services,
  webHostKindOf,
  type FrontendName,
  type PartName,
  type ServiceName,
} from '../parts';

/** The properties of one part for Kubernetes and compose. */
export interface Deployable {
  name: PartName | 'gateway';
  /** The image's `--target`, and its `--build-arg PART` if any. */
  image: { target: 'service' | 'gateway' | 'web'; part?: PartName };
  port: number;
  /** Its variables besides the shared ones. */
  env: Readonly<Record<string, string>>;
  /** The variables from the secret that it reads. It gets no others. */
  secrets: { required: readonly string[]; optional: readonly string[] };
  /** Calls addresses that owners have written. Its outgoing traffic is limited. */
  callsOwners?: true;
  /** MiB in normal operation, and the maximum. */
  memory: { request: number; limit: number };
}

/** Returns the key in the Secret that holds a variable. Each service has a separate MongoDB login, for its own database alone. */
export const secretKeyOf = ({ name }: Pick<Deployable, 'name'>, variable: string): string =>
  variable === 'MONGODB_URL' ? `${variable}_${name.toUpperCase().replaceAll('-', '_')}` : variable;

/** The keys of the installation that a part is given. */
export const keysOf = ({ secrets }: Deployable): string[] =>
  secrets.required.filter((variable) => variable.endsWith('_KEY'));

/** The name of the image of a part. */
export const imageNameOf = (name: string): string => `girouette/${name}`;

const GATEWAY_PORT = 8080;
/** The metrics port of each part in its own container. */
export const METRICS_PORT = 9464;

const ENGINES = ['MONGODB_URL', 'REDIS_URL'];
const KAFKA_LOGIN = ['KAFKA_USERNAME', 'KAFKA_PASSWORD'];
/** The login for the span collector. */
const TRACING = ['OTEL_EXPORTER_OTLP_HEADERS'];

/** The keys of each service (packages/platform/src/runtime/keys). Only the owner of a private key gets it. */
const SECRETS: Record<ServiceName, { required: readonly string[]; optional?: readonly string[] }> =
  {
    auth: {
      required: ['JWT_PRIVATE_KEY', 'MAIL_KEY', 'SECOND_FACTOR_KEY', 'NAME_KEY'],
      optional: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    },
    billing: {
      required: ['JWT_PUBLIC_KEY', 'MAIL_KEY', 'NAME_KEY'],
      optional: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'INVOICE_PLATFORM_CLIENT_SECRET'],
    },
    game: { required: ['JWT_PUBLIC_KEY', 'PLAY_KEY', 'WINNER_PUBLIC_KEY'] },
    review: { required: ['JWT_PUBLIC_KEY', 'PLAY_KEY', 'MAIL_KEY'] },
    'result-mail': {
      required: ['JWT_PUBLIC_KEY', 'PLAY_KEY', 'MAIL_KEY', 'WINNER_PRIVATE_KEY', 'SMTP_URL'],
      optional: ['BOUNCE_IMAP_URL'],
    },
    analytics: { required: ['JWT_PUBLIC_KEY', 'NAME_KEY'] },
  };

const addressOf = (name: PartName): string => `http://${name}:${parts[name].port}`;

const deployedService = (name: ServiceName): Deployable => ({
  name,
  image: { target: 'service', part: name },
  port: services[name].port,
  env: {},
  secrets: {
    required: [...ENGINES, ...SECRETS[name].required],
    optional: [...KAFKA_LOGIN, ...TRACING, ...(SECRETS[name].optional ?? [])],
  },
  memory: { request: 128, limit: 384 },
  ...(name === 'result-mail' && { callsOwners: true }),
});

const deployedFrontend = (name: FrontendName): Deployable => {
  const { prefix, port } = frontends[name];
  const kind = webHostKindOf(name);
  return {
    name,
    image: { target: 'web', part: name },
    port,
    env: {
      KIND: kind,
      PREFIX: prefix,
      ...(kind === 'spin' && { GAME_URL: addressOf('game') }),
      ...(kind === 'shell' && { BILLING_URL: addressOf('billing') }),
    },
    secrets: { required: [], optional: TRACING },
    memory: { request: 96, limit: 256 },
  };
};

export const GATEWAY: Deployable = {
  name: 'gateway',
  image: { target: 'gateway' },
  port: GATEWAY_PORT,
  env: Object.fromEntries(
    [...SERVICE_NAMES, ...FRONTEND_NAMES].map((name) => [parts[name].variable, addressOf(name)]),
  ),
  secrets: { required: ['REDIS_URL', 'JWT_PUBLIC_KEY'], optional: TRACING },
  memory: { request: 160, limit: 512 },
};

/** All deployed parts, the gateway first. */
export const DEPLOYABLES: readonly Deployable[] = [
  GATEWAY,
  ...SERVICE_NAMES.map(deployedService),
  ...FRONTEND_NAMES.map(deployedFrontend),
];
