import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { DEMO } from '../../tools/start/demo';
import type { StartedSystem } from '../../tools/load/start-system';

const EVERY_MS = 10_000;
/** Well before a token expires. */
const RENEW_TOKEN_MS = 5 * 60_000;
/** The time limit for consuming all events after the last guest. */
const CAUGHT_UP_LIMIT_MS = 30_000;

export interface SoakSample {
  memoryMb: number;
  /** Open file descriptors: files and connections. */
  openFiles: number;
  /** Unconsumed events of all services. */
  waitingEvents: number;
}

/**
 * The allowed growth from the middle to the end of a soak. Memory: garbage collection changes it by some per cent per minute. Files:
 * guests' connections come and go.
 */
const MAY_GROW: Record<keyof SoakSample, { ratio: number; by: number }> = {
  memoryMb: { ratio: 1.1, by: 0 },
  openFiles: { ratio: 1.1, by: 20 },
  waitingEvents: { ratio: 1, by: 50 },
};

export interface Growth {
  what: keyof SoakSample;
  /** Medians of the second and of the last quarter; the first quarter is the warm-up. */
  middle: number;
  end: number;
  grew: boolean;
}

/** Compares the second quarter of a soak with its last. */
export function growthOf(samples: readonly SoakSample[]): Growth[] {
  const quarter = Math.floor(samples.length / 4);
  const names = Object.keys(MAY_GROW) as (keyof SoakSample)[];
  return names.map((what) => {
    const values = samples.map((sample) => sample[what]);
    const middle = medianOf(values.slice(quarter, 2 * quarter));
    const end = medianOf(values.slice(3 * quarter));
    const { ratio, by } = MAY_GROW[what];
    return { what, middle, end, grew: end > middle * ratio + by };
  });
}

const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Takes samples of a running system every ten seconds until it is stopped. */
export function watchSystem(system: StartedSystem) {
  const waitingEvents = readerOfLag(system.url);
  const samples: SoakSample[] = [];
  const stopped = new AbortController();
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      samples.push({
        memoryMb: system.uses().memoryMb,
        openFiles: readdirSync(`/proc/${system.pid}/fd`).length,
        waitingEvents: await waitingEvents(),
      });
      await setTimeout(EVERY_MS, undefined, { signal: stopped.signal });
    }
  })().then(
    () => null,
    (error: unknown) => (stopped.signal.aborted ? null : error),
  );
  return {
    /** @throws Error when a sample could not be taken, or events still wait 30 seconds after the last guest */
    async stop(): Promise<SoakSample[]> {
      stopped.abort();
      const failed = await watching;
      if (failed !== null) throw new Error('A sample could not be taken.', { cause: failed });
      const limit = Date.now() + CAUGHT_UP_LIMIT_MS;
      while ((await waitingEvents()) > 0) {
        if (Date.now() > limit) throw new Error('Events wait half a minute after the last guest.');
        await setTimeout(200);
      }
      return samples;
    },
  };
}

/** Reads the lag of all services as the demo administrator, and renews the token in time. */
function readerOfLag(url: string): () => Promise<number> {
  let token = { value: '', until: 0 };
  return async () => {
    if (Date.now() > token.until)
      token = { value: await signIn(url), until: Date.now() + RENEW_TOKEN_MS };
    const services = await answerOf<Record<string, { lag: Record<string, number> | null } | null>>(
      `${url}/api/health`,
      { headers: { authorization: `Bearer ${token.value}` } },
    );
    return Object.values(services)
      .flatMap((service) => Object.values(service?.lag ?? {}))
      .reduce((sum, events) => sum + events, 0);
  };
}

async function signIn(url: string): Promise<string> {
  const { email, password } = DEMO.admin;
  const { token } = await answerOf<{ token: string }>(`${url}/api/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return token;
}

async function answerOf<T>(url: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return (await answer.json()) as T;
}
