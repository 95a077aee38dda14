import type { EventEmitter } from 'node:events';
import { createClient } from 'redis';
import type { Logger } from 'pino';
import {
  toLoginError,
  findLoginError,
  withTimeout,
  nowMs,
  startTimer,
} from '@girouette/platform/async';
import { checkKey, checkTtl, checkValue, notACounter } from './check-arguments';
import type { Cache, Counter } from './port';

const COMMAND_LIMIT_MS = 300;
const CLOSE_LIMIT_MS = 1_000;
/** A server that answers nothing for this long is considered lost, even while the TCP connection is open. */
const SILENCE_MS = 5_000;
const LOGIN = { service: 'Redis', variables: 'REDIS_URL' };
const NO_INTEGER = /not an integer|WRONGTYPE/;
const CONNECT_LIMIT_MS = 2_000;
const MAX_RECONNECT_WAIT_MS = 2_000;
/** How long opening waits for the first connection; after that the service starts without one. */
const FIRST_CONNECTION_LIMIT_MS = 1_000;

const RENEW_IF_VALUE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`;

const DELETE_IF_VALUE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** Answers the count and the remaining milliseconds of each key, one after the other. */
const COUNT = `
local answer = {}
for at, key in ipairs(KEYS) do
  local count = redis.call('INCR', key)
  local left = redis.call('PTTL', key)
  if left < 0 then
    redis.call('PEXPIRE', key, ARGV[at])
    left = tonumber(ARGV[at])
  end
  answer[2 * at - 1] = count
  answer[2 * at] = left
end
return answer`;

const DECREMENT_IF_EXISTS = `if redis.call('EXISTS', KEYS[1]) == 1 then return redis.call('DECR', KEYS[1]) end return 0`;

/**
 * Opens the cache in Redis. Does not reject while Redis is unavailable: it reconnects (after 0.05 s, doubled up to 2 s), and
 * meanwhile every call rejects immediately.
 */
export async function openRedisCache(options: { url: string; log: Logger }): Promise<Cache> {
  const { log } = options;
  const client = createClient({
    url: options.url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_LIMIT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), MAX_RECONNECT_WAIT_MS),
    },
  });
  logOutages(client, log);

  // With this reconnect strategy connect() settles only once Redis answers.
  const connect = () =>
    client.connect().catch((error: unknown) => {
      log.error({ err: error }, 'The cache cannot be used');
    });
  await Promise.race([connect(), wait(FIRST_CONNECTION_LIMIT_MS)]);

  const limited = limitWaiting({ client, log, connect });

  return {
    kind: 'redis',
    get: async (key) => {
      checkKey(key);
      return limited(client.get(key));
    },
    getAll: async (keys) => {
      keys.forEach(checkKey);
      return keys.length === 0 ? [] : limited(client.mGet([...keys]));
    },
    set: async (key, value, ttlMs) => {
      check(key, value, ttlMs);
      await limited(client.set(key, value, { expiration: { type: 'PX', value: ttlMs } }));
    },
    setNx: async (key, value, ttlMs) => {
      check(key, value, ttlMs);
      const expiration = { type: 'PX', value: ttlMs } as const;
      const reply = await limited(client.set(key, value, { expiration, condition: 'NX' }));
      return reply === 'OK';
    },
    renew: async (key, value, ttlMs) => {
      check(key, value, ttlMs);
      const renewed = client.eval(RENEW_IF_VALUE, {
        keys: [key],
        arguments: [value, String(ttlMs)],
      });
      return Number(await limited(renewed)) > 0;
    },
    del: async (key, ifValue) => {
      checkKey(key);
      if (ifValue === undefined) return (await limited(client.del(key))) > 0;
      const removed = client.eval(DELETE_IF_VALUE, { keys: [key], arguments: [ifValue] });
      return Number(await limited(removed)) > 0;
    },
    ...countersOf(client, limited),
    ping: async () => {
      await limited(client.ping());
    },
    close: async () => {
      if (client.isReady) {
        await withTimeout(CLOSE_LIMIT_MS, 'Leaving Redis', client.close()).catch(() => undefined);
      }
      if (client.isOpen) client.destroy();
    },
  };
}

/** Redis runs with `maxmemory-policy noeviction`, so the limit of a counter needs no special handling. */
function countersOf(
  client: Pick<ReturnType<typeof createClient>, 'eval'>,
  limited: <T>(answer: Promise<T>) => Promise<T>,
): Pick<Cache, 'incr' | 'incrAll' | 'decr'> {
  async function incrAll(
    counters: readonly Counter[],
  ): Promise<{ count: number; ttlMs: number }[]> {
    for (const { key, ttlMs } of counters) {
      checkKey(key);
      checkTtl(ttlMs);
    }
    if (counters.length === 0) return [];
    const keys = counters.map(({ key }) => key);
    const counting = client.eval(COUNT, {
      keys,
      arguments: counters.map(({ ttlMs }) => String(ttlMs)),
    });
    const reply = await limited(counting).catch(sayNoCounter(keys.join(' ')));
    const numbers = (reply as unknown[]).map(Number);
    return keys.map((_, at) => ({ count: numbers[2 * at] ?? 0, ttlMs: numbers[2 * at + 1] ?? 0 }));
  }
  return {
    incrAll,
    incr: async (key, ttlMs) => (await incrAll([{ key, ttlMs }]))[0]!,
    decr: async (key) => {
      checkKey(key);
      await limited(client.eval(DECREMENT_IF_EXISTS, { keys: [key] })).catch(sayNoCounter(key));
    },
  };
}

/** Limits the wait for each answer, and reconnects when no answer comes for {@link SILENCE_MS}. */
function limitWaiting({
  client,
  log,
  connect,
}: {
  client: Pick<ReturnType<typeof createClient>, 'isOpen' | 'destroy'>;
  log: Logger;
  connect: () => Promise<unknown>;
}) {
  let silentSince: number | undefined;

  /** The driver's own limit covers sending a command but not waiting for the reply. This limit detects a server that hangs. */
  return async <T>(answer: Promise<T>): Promise<T> => {
    try {
      const value = await withTimeout(COMMAND_LIMIT_MS, 'The answer of Redis', answer);
      silentSince = undefined;
      return value;
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') reconnectIfSilent();
      throw toLoginError(error, LOGIN);
    }
  };

  function reconnectIfSilent(): void {
    silentSince ??= nowMs();
    if (nowMs() - silentSince < SILENCE_MS || !client.isOpen) return;
    silentSince = undefined;
    log.warn('The cache does not answer; reconnecting');
    client.destroy();
    void connect();
  }
}

const sayNoCounter =
  (key: string) =>
  (error: unknown): never => {
    const wrongValue = error instanceof Error && NO_INTEGER.test(error.message);
    throw wrongValue ? notACounter(key) : error;
  };

/** Logs the start, the reason and the end of an outage, instead of one line per attempt. */
function logOutages(client: EventEmitter, log: Logger): void {
  let logged: string | undefined;
  // Without an 'error' listener the process would exit.
  client.on('error', (error: unknown) => {
    const explained = toLoginError(error, LOGIN);
    const message = findLoginError(explained)?.message ?? 'The cache is away; going on without it';
    if (logged === message) return;
    logged = message;
    log.warn({ err: explained }, message);
  });
  client.on('ready', () => {
    if (logged !== undefined) log.info('The cache is back');
    logged = undefined;
  });
}

function check(key: string, value: string, ttlMs: number): void {
  checkKey(key);
  checkValue(value);
  checkTtl(ttlMs);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => startTimer(resolve, ms).unref());
}
