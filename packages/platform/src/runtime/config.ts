import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { telemetryVariables } from '@girouette/platform/telemetry/config';
import { z } from 'zod';

/** An invalid configuration. The message is for the operator and holds no secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Comma-separated texts. Default: empty. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** The origins of a part, without a path: paths are forwarded as they are. Several instances are separated by commas. */
export const origins = z
  .string({ error: ({ input }) => (input === undefined ? 'is required' : 'must be a text') })
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((all) => all.every(isBareOrigin), {
    error: 'must be an http or https address without a path, or several separated by commas',
  });

function isBareOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && search === '';
}

/** `name:port`, `10.0.0.1:port` or `[::1]:port`; the port is optional unless `needsPort`. */
const isHost = (text: string, { needsPort = false } = {}): boolean => {
  const match = /^(?:\[[\da-fA-F:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/.exec(text);
  if (!match) return false;
  const port = match[1];
  return port === undefined ? !needsPort : Number(port) > 0 && Number(port) < 65_536;
};

/** The URL of a backing service. Checked here because a driver would report a missing host late and without the variable's name. */
const address = (protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => protocols.some((protocol) => text.startsWith(`${protocol}://`)), {
      error: `must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
      abort: true,
    })
    .refine((text) => hostsOf(text).every((host) => isHost(host)), {
      error: 'must name a host, and a port from 1 to 65535 if any',
    });

const hostsOf = (url: string): string[] =>
  (/^[^:]+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(url)?.[1] ?? '').split(',');

/** A key in PEM. Environment files keep it on one line, with `\n` written out. */
const pem = z.string().transform((text) => text.replaceAll('\\n', '\n'));

/** Whether it is an EC key (P-256). */
const isEcKey = (read: () => KeyObject): boolean => {
  try {
    return read().asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
};

const isX25519Key = (read: () => KeyObject): boolean => {
  try {
    return read().asymmetricKeyType === 'x25519';
  } catch {
    return false;
  }
};

/** Splits one or more concatenated PEM keys. */
export const pemBlocks = (text: string): string[] =>
  text.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [];

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** A TCP port; 0 takes any free one. */
export const port = z.coerce
  .number({ error: 'must be a port from 0 to 65535' })
  .int('must be a port from 0 to 65535')
  .min(0, 'must be a port from 0 to 65535')
  .max(65_535, 'must be a port from 0 to 65535');

/** The environment variables of every service. A service adds its own with `baseConfig.extend({ … })`. */
export const baseConfig = z.object({
  /** The address that it listens on. */
  HOST: z.string().default('127.0.0.1'),
  /** The port that it listens on; 0 takes any free one. */
  PORT: port.default(3000),
  ...telemetryVariables,
  /** The folder of the embedded store and log, and of the keys created on first start. */
  DATA_DIR: z.string().default('./data'),
  /** A MongoDB instead of the embedded store. */
  MONGODB_URL: address(['mongodb', 'mongodb+srv']).optional(),
  /** Brokers of Kafka, `host:port` separated by commas, instead of the embedded log of events. */
  KAFKA_BROKERS: list
    .refine((brokers) => brokers.every((broker) => isHost(broker, { needsPort: true })), {
      error: 'must be host:port, separated by commas',
    })
    .transform((brokers) => (brokers.length > 0 ? brokers : undefined)),
  /** Whether to connect to the brokers over TLS; for MongoDB and Redis the URL decides. */
  KAFKA_TLS: z.stringbool({ error: 'must be true or false' }).default(false),
  /** The kind of login at the brokers: `plain`, `scram-sha-256` or `scram-sha-512`; needs a name and a password. */
  KAFKA_SASL_MECHANISM: z
    .string()
    .toLowerCase()
    .pipe(
      z.enum(['plain', 'scram-sha-256', 'scram-sha-512'], {
        error: 'must be plain, scram-sha-256 or scram-sha-512',
      }),
    )
    .optional(),
  /** The login at the brokers. */
  KAFKA_USERNAME: z.string().optional(),
  /** The password at the brokers. */
  KAFKA_PASSWORD: z.string().optional(),
  /** A Redis instead of the in-process cache. */
  REDIS_URL: address(['redis', 'rediss']).optional(),
  /** The creator of MongoDB's indexes: each service at its start, or a job that runs `main.js indexes` before it. */
  INDEXES: z.enum(['at-start', 'by-job']).default('at-start'),
  /** The lowest level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, or `silent`. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /**
   * Addresses (or `loopback`, `uniquelocal`, a CIDR) whose `X-Forwarded-*` headers are trusted. Only the gateway reaches a
   * service, from this machine or a private network.
   */
  TRUST_PROXY: list.prefault('loopback,uniquelocal'),
  /** Signs session tokens. */
  JWT_PRIVATE_KEY: pem
    .refine((text) => isEcKey(() => createPrivateKey(text)), {
      error: 'must be a private EC key (P-256) in PEM',
    })
    .optional(),
  /** Verifies session tokens: one key, or several during a key rotation. */
  JWT_PUBLIC_KEY: pem
    .refine(
      (text) =>
        pemBlocks(text).length > 0 &&
        pemBlocks(text).every((block) => isEcKey(() => createPublicKey(block))),
      { error: 'must be one or more public EC keys (P-256) in PEM' },
    )
    .optional(),
  /** The secret for tickets and participant hashes. After a change, every guest can play once more. */
  PLAY_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The secret that seals mails on their way to result-mail. After a change, mails still on their way cannot be sent. */
  MAIL_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The secret that encrypts second-factor secrets in auth. After a change, all authenticator apps show wrong codes. */
  SECOND_FACTOR_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Opens the addresses of winners; only for result-mail. */
  WINNER_PRIVATE_KEY: pem
    .refine((text) => isX25519Key(() => createPrivateKey(text)), {
      error: 'must be a private X25519 key in PEM',
    })
    .optional(),
  /** Seals the addresses of winners, for game. */
  WINNER_PUBLIC_KEY: pem
    .refine((text) => isX25519Key(() => createPublicKey(text)), {
      error: 'must be a public X25519 key in PEM',
    })
    .optional(),
  /** The secret that seals users' names in events. After a change, a name is unknown until its profile changes. */
  NAME_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The one origin that browsers see. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('http://localhost:8080')
    .transform((text) => text.replace(/\/+$/, '')),
  /** Other origins with pages that may send requests. Default: only `PUBLIC_URL`. */
  ALLOWED_ORIGINS: list.refine((all) => all.every(isOrigin), {
    error: 'must be origins such as https://example.org, separated by commas',
  }),
});

export type BaseConfig = z.output<typeof baseConfig>;

/**
 * Reads the security of the connections to Kafka.
 * @throws ConfigError when part of the login is missing
 */
export function kafkaSecurity(config: BaseConfig) {
  const {
    KAFKA_TLS: tls,
    KAFKA_SASL_MECHANISM: mechanism,
    KAFKA_USERNAME: username,
    KAFKA_PASSWORD: password,
  } = config;
  if (mechanism && username && password) return { tls, sasl: { mechanism, username, password } };
  if (!mechanism && !username && !password) return { tls };
  throw new ConfigError(
    'The configuration has a fault: KAFKA_SASL_MECHANISM, KAFKA_USERNAME and KAFKA_PASSWORD must be set together.',
  );
}

const ENGINES = ['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL'];
/** Instead of an address: the embedded engine is meant, as in a proof about the store alone. */
const EMBEDDED = 'embedded';
/** The environment without the engines that are said to be embedded. */
export const withoutEmbedded = <T>(env: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(env).filter((one) => !isEmbedded(one)));

const isEmbedded = ([name, value]: readonly [string, unknown]): boolean =>
  ENGINES.includes(name) && value === EMBEDDED;

/**
 * The engines' addresses that a program lacks. Beside the address of one engine, and under Kubernetes, all that it reads are required: an
 * embedded store, log or cache there would be empty, and no other program would see it.
 * @param given the variables that are set; Kubernetes sets `KUBERNETES_SERVICE_HOST` in each pod
 */
export function missingEngines(schema: z.ZodType, given: Record<string, unknown>): string[] {
  const areMeant = [...ENGINES, 'KUBERNETES_SERVICE_HOST'].some(
    (name) => given[name] && !isEmbedded([name, given[name]]),
  );
  if (!areMeant || !(schema instanceof z.ZodObject)) return [];
  return ENGINES.filter((name) => name in schema.shape && !given[name]);
}

/**
 * Reads a configuration from the environment. An empty variable counts as absent.
 * @throws ConfigError listing all faults at once
 */
export function readConfig<S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined>,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const result = schema.safeParse(withoutEmbedded(given), {
    error: (issue) => (issue.input === undefined ? 'is required' : undefined),
  });
  const missing = missingEngines(schema, given);
  if (result.success && missing.length === 0) return result.data;
  const faults = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...missing.map((name) => `${name}: is required beside another engine and under Kubernetes`),
  ];
  const [only] = faults;
  if (faults.length === 1) throw new ConfigError(`The configuration has a fault: ${only}.`);
  throw new ConfigError(`The configuration has faults:\n  ${faults.join('\n  ')}`);
}
