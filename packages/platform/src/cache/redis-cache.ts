import type { EventEmitter } from 'node:events';
import { createClient, ErrorReply } from 'redis';
import type { Logger } from 'pino';
import {
  toLoginError,
  findLoginError,
  withTimeout,
  nowMs,
  startTimer,
  type RefusedConnectionError,
} from '@girouette/platform/async';
import { checkKey, checkTtl, checkValue, notACounter } from './check-arguments';
import type { Cache, CacheFault, Counter } from './port';

const COMMAND_LIMIT_MS = 300;
const CLOSE_LIMIT_MS = 1_000;
/** A server that answers nothing for this long is considered lost, even while the TCP connection is open. */
const SILENCE_MS = 5_000;
const LOGIN = { service: 'Redis', variables: 'REDIS_URL' };
const CONNECT_LIMIT_MS = 2_000;
/** How long the entries of a ping live. */
const PING_MS = 1_000;
const MAX_RECONNECT_WAIT_MS = 2_000;
/** How long opening waits for the first connection; after that the service starts without one. */
const FIRST_CONNECTION_LIMIT_MS = 1_000;

const RENEW_IF_VALUE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`;

const DELETE_IF_VALUE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** Whether a key holds something that cannot count. Asked after a refusal, because its words differ between servers. */
const HOLDS_NO_COUNTER = `
local function holdsNoCounter(key)
  local held = redis.pcall('GET', key)
  return type(held) == 'table' or (type(held) == 'string' and not string.match(held, '^%-?%d+$'))
end`;

/** Answers the count and the remaining milliseconds of each key, one after the other. The count of a key that cannot count is null. */
const COUNT = `${HOLDS_NO_COUNTER}
local answer = {}
for at, key in ipairs(KEYS) do
  local count = redis.pcall('INCR', key)
  if type(count) == 'table' then
    if not holdsNoCounter(key) then return count end
    count = false
  end
  local left = redis.call('PTTL', key)
  if count and left < 0 then
    redis.call('PEXPIRE', key, ARGV[at])
    left = tonumber(ARGV[at])
  end
  answer[2 * at - 1] = count
  answer[2 * at] = left
end
return answer`;

/** Answers null when the key cannot count. */
const DECREMENT_IF_EXISTS = `${HOLDS_NO_COUNTER}
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local count = redis.pcall('DECR', KEYS[1])
if type(count) == 'table' and holdsNoCounter(KEYS[1]) then return false end
return count`;

/** A value is kept until it expires. Any other policy evicts revocations, locks and leases when the memory is full. */
const KEEPS_VALUES = 'noeviction';
const POLICY = /^maxmemory_policy:(\S+)/m;

/**
 * Opens the cache in Redis. Does not reject while Redis is unavailable: it reconnects (after 0.05 s, doubled up to 2 s), and
 * meanwhile every call rejects immediately.
 */
export async function openRedisCache(options: { url: string; log: Logger }): Promise<Cache> {
  const { log } = options;
  const client = createClient({
    url: options.url,
    disableOfflineQueue: true,
    // Proxies in front of Redis may not know HELLO, and nothing here needs version 3.
    RESP: 2,
    socket: {
      connectTimeout: CONNECT_LIMIT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), MAX_RECONNECT_WAIT_MS),
    },
  });
  const outage = logOutages(client, log);
  client.on('ready', () => void warnOfEviction(findFaults, log));

  // With this reconnect strategy connect() settles only once Redis answers.
  const connect = () =>
    client.connect().catch((error: unknown) => {
      log.error({ err: error }, 'The cache cannot be used');
    });
  const limited = limitWaiting({ client, log, connect, outage });
  const findFaults = async () => faultsIn(String(await limited(client.info('memory'))));
  await Promise.race([connect(), wait(FIRST_CONNECTION_LIMIT_MS)]);

  const set = async (key: string, value: string, ttlMs: number): Promise<void> => {
    check(key, value, ttlMs);
    await limited(client.set(key, value, { expiration: { type: 'PX', value: ttlMs } }));
  };

  const counters = countersOf(client, limited);
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
    set,
    setDurable: set,
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
    ...counters,
    findFaults,
    ping: loggingRefusals(log, async () => {
      const expiration = { type: 'PX', value: PING_MS } as const;
      await named('SET', client, limited(client.set('ping:value', '1', { expiration })));
      await named('EVAL', client, counters.incr('ping:count', PING_MS));
    }),
    close: async () => {
      if (client.isReady) {
        await withTimeout(CLOSE_LIMIT_MS, 'Leaving Redis', client.close()).catch(() => undefined);
      }
      if (client.isOpen) client.destroy();
    },
  };
}

/** @param info the section `memory` of INFO */
function faultsIn(info: string): CacheFault[] {
  const policy = POLICY.exec(info)?.[1] ?? KEEPS_VALUES;
  return policy === KEEPS_VALUES ? [] : [{ evictionPolicy: policy }];
}

async function warnOfEviction(find: () => Promise<CacheFault[]>, log: Logger): Promise<void> {
  // Without the right to ask, nothing is known.
  const [fault] = await find().catch(() => []);
  if (fault === undefined) return;
  log.warn(
    `Redis may evict revocations and locks (maxmemory-policy ${fault.evictionPolicy}). Set maxmemory-policy ${KEEPS_VALUES}.`,
  );
}

/** Redis should run with `maxmemory-policy noeviction`, so the limit of a counter needs no special handling. */
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
    const reply = (await limited(counting)) as unknown[];
    return keys.map((key, at) => {
      if (reply[2 * at] === null) throw notACounter(key);
      return { count: Number(reply[2 * at]), ttlMs: Number(reply[2 * at + 1]) };
    });
  }
  return {
    incrAll,
    incr: async (key, ttlMs) => (await incrAll([{ key, ttlMs }]))[0]!,
    decr: async (key) => {
      checkKey(key);
      const left = await limited(client.eval(DECREMENT_IF_EXISTS, { keys: [key] }));
      if (left === null) throw notACounter(key);
    },
  };
}

/** Limits the wait for each answer, and reconnects when no answer comes for {@link SILENCE_MS}. */
function limitWaiting({
  client,
  log,
  connect,
  outage,
}: {
  client: Pick<ReturnType<typeof createClient>, 'isOpen' | 'isReady' | 'destroy'>;
  log: Logger;
  connect: () => Promise<unknown>;
  outage: { readonly refusal: RefusedConnectionError | undefined };
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
      // Without a login the client is offline, and knows no reason.
      throw (client.isReady ? undefined : outage.refusal) ?? toLoginError(error, LOGIN);
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

/** Redis answers but refuses a command: it is full, can only be read, or its user lacks a right. */
class RefusedCommandError extends Error {
  override readonly name = 'RefusedCommandError';
}

/** @throws RefusedCommandError with the command and the server's words */
async function named<T>(
  command: string,
  client: { readonly isReady: boolean },
  answer: Promise<T>,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!client.isReady) throw error;
    const { cause = error } = findLoginError(error) ?? {};
    if (!(cause instanceof ErrorReply)) throw error;
    const message = `Redis answers but refuses ${command}: ${cause.message}`;
    throw new RefusedCommandError(message, { cause });
  }
}

/** Logs the first refusal, and the end of refusals. */
function loggingRefusals(log: Logger, ping: () => Promise<void>): () => Promise<void> {
  let refused = false;
  return async () => {
    try {
      await ping();
      if (refused) log.info('Redis accepts all commands again');
      refused = false;
    } catch (error) {
      if (error instanceof RefusedCommandError) {
        if (!refused) log.warn(error.message);
        refused = true;
      }
      throw error;
    }
  };
}

/**
 * Logs the start, the reason and the end of an outage, instead of one line per attempt.
 * @returns the refused login that the outage consists in, if any
 */
function logOutages(
  client: EventEmitter,
  log: Logger,
): { readonly refusal: RefusedConnectionError | undefined } {
  let logged: string | undefined;
  let refusal: RefusedConnectionError | undefined;
  // Without an 'error' listener the process would exit.
  client.on('error', (error: unknown) => {
    const explained = toLoginError(error, LOGIN);
    refusal = findLoginError(explained);
    const message = refusal?.message ?? 'The cache is away; going on without it';
    if (logged === message) return;
    logged = message;
    log.warn({ err: explained }, message);
  });
  client.on('ready', () => {
    if (logged !== undefined) log.info('The cache is back');
    logged = undefined;
    refusal = undefined;
  });
  return {
    get refusal() {
      return refusal;
    },
  };
}

function check(key: string, value: string, ttlMs: number): void {
  checkKey(key);
  checkValue(value);
  checkTtl(ttlMs);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => startTimer(resolve, ms).unref());
}
