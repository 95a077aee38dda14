import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { closeAdapters, type Adapters } from '../adapters';
import { openCache } from '@girouette/platform/cache';
import { openEvents } from '@girouette/events';
import { dropTopics } from '@girouette/events/testing';
import { openStore } from '@girouette/store';
import { openKeys, readConfig } from '@girouette/platform/runtime';
import { captureLogs, FixedClock, type CapturedLogs } from '@girouette/platform/runtime/testing';
import { createMetrics } from '@girouette/platform/telemetry';
import { isolatedCache } from './isolated-cache';
import { isolatedEvents } from './isolated-events';

export interface TestAdapters extends Adapters {
  clock: FixedClock;
  /** The log of the service. */
  logs: CapturedLogs;
  dir: string;
  /** The prefix of this test's names on shared engines. */
  prefix: string;
  /** Closes everything and removes the folder. */
  close(): Promise<void>;
}

/**
 * Real adapters for one test: embedded ones in a temporary folder, or the engines at `MONGODB_URL`, `KAFKA_BROKERS` and `REDIS_URL` with
 * prefixed names.
 * @param options.beside adapters of another service that publishes events for this one
 * @param options.dir a folder with data, instead of a new one
 */
export async function openTestAdapters(
  service: string,
  options: { beside?: TestAdapters; dir?: string } = {},
): Promise<TestAdapters> {
  const { MONGODB_URL, KAFKA_BROKERS, REDIS_URL } = process.env;
  const { beside } = options;
  const prefix = beside?.prefix ?? `t${randomBytes(4).toString('hex')}`;
  const dir = options.dir ?? beside?.dir ?? (await mkdtemp(join(tmpdir(), 'girouette-')));
  const logs = captureLogs(service);
  const { log } = logs;
  const database = MONGODB_URL ? `${prefix}-${service}` : service;
  const url = MONGODB_URL;
  const store = await openStore({ service: database, url, dir, log });
  const opened = await openEvents({
    clientId: service,
    brokers: KAFKA_BROKERS,
    dir,
    log,
    options: { attempts: 3, backoffMs: 10 },
  });
  const cache = await openCache({ url: REDIS_URL, dir, log });
  const adapters: Adapters & { clock: FixedClock } = {
    store,
    events: KAFKA_BROKERS ? isolatedEvents(opened, prefix) : opened,
    cache: REDIS_URL ? isolatedCache(cache, prefix) : cache,
    keys: openKeys({ DATA_DIR: dir, ...noKeys }),
    clock: beside?.clock ?? new FixedClock(),
    log,
    metrics: createMetrics(service),
  };
  return {
    ...adapters,
    logs,
    dir,
    prefix,
    async close() {
      await closeAdapters(adapters);
      if (beside) return;
      // An unavailable broker keeps its topics.
      if (KAFKA_BROKERS) {
        await dropTopics({ brokers: KAFKA_BROKERS, prefix }).catch(() => undefined);
      }
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const noKeys = {
  JWT_PRIVATE_KEY: undefined,
  JWT_PUBLIC_KEY: undefined,
  PLAY_KEY: undefined,
  MAIL_KEY: undefined,
  SECOND_FACTOR_KEY: undefined,
  WINNER_PRIVATE_KEY: undefined,
  WINNER_PUBLIC_KEY: undefined,
  NAME_KEY: undefined,
};

/** The configuration of a service under test: the defaults, the test's folder, then the test's own values. */
export const testConfig = <S extends z.ZodType>(
  schema: S,
  adapters: Pick<TestAdapters, 'dir'>,
  env: Record<string, string> = {},
): z.output<S> => readConfig(schema, { DATA_DIR: adapters.dir, PORT: '0', ...env });
