import { ConfigError, missingEngines, withoutEmbedded } from '@girouette/platform/kit';
import type { z } from 'zod';
import { BESIDE_ENGINES, remedyOf } from './french-faults';

type Environment = Record<string, string | undefined>;

const NBSP = '\u00A0';
/** The brokers' login. `kafkaSecurity` needs all of it or nothing. */
const KAFKA_LOGIN = ['KAFKA_SASL_MECHANISM', 'KAFKA_USERNAME', 'KAFKA_PASSWORD'];

/** A whole system in one process owns its folder, also in a pod. */
export const outsideKubernetes = (env: Environment): Environment => ({
  ...env,
  KUBERNETES_SERVICE_HOST: undefined,
});

/**
 * Reads the configuration of a program from the environment. An empty variable counts as absent.
 * @param parts the schemas of the parts that the program starts: their variables are checked too, so that all faults show at once
 * @throws ConfigError with a French sentence for each faulty variable
 */
export function readFrenchConfig<S extends z.ZodType>(
  schema: S,
  env: Environment,
  parts: readonly z.ZodType[] = [],
): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const addresses = withoutEmbedded(given);
  const own = schema.safeParse(addresses);
  const faults = new Map<string, string>();
  const add = (name: string, text: string) => {
    if (!faults.has(name)) faults.set(name, `${name}${NBSP}: ${text}`);
  };
  for (const issue of own.error?.issues ?? []) {
    const name = String(issue.path[0]);
    const isMissing = issue.code !== 'custom' && given[name] === undefined;
    add(name, isMissing ? 'obligatoire.' : remedyOf(issue));
  }
  for (const issue of parts.flatMap((part) => part.safeParse(addresses).error?.issues ?? [])) {
    const name = String(issue.path[0]);
    // The program sets the variables that a part misses.
    if (given[name] !== undefined) add(name, remedyOf(issue));
  }
  const missing = KAFKA_LOGIN.filter((name) => given[name] === undefined);
  if (missing.length > 0 && missing.length < KAFKA_LOGIN.length) {
    for (const name of missing) add(name, 'obligatoire pour s’identifier auprès de Kafka.');
  }
  for (const name of missingEngines(schema, outsideKubernetes(given))) add(name, BESIDE_ENGINES);
  if (own.success && faults.size === 0) return own.data;
  throw new ConfigError(
    `La configuration ne convient pas${NBSP}:\n  ${[...faults.values()].join('\n  ')}`,
  );
}
