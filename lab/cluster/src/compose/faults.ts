import { SERVICE_NAMES } from '@girouette/contracts/parts';
import { PAGES, read } from '../answers';
import type { Docker } from '../docker/docker';
import { waitUntil } from '../wait';
import type { Guests } from '../guests';

interface Outage {
  engine: 'kafka' | 'redis' | 'mongodb';
  /** How it goes away. The replacement for MongoDB without a registry keeps its last second in memory. */
  by: 'kill' | 'stop';
  /** The game's `/readyz` answer meanwhile (docs/architecture.md). */
  game: { status: string; checks: Record<string, string> };
  /** Whether guests can play meanwhile. */
  playable: boolean;
}

export const OUTAGES: readonly Outage[] = [
  {
    engine: 'kafka',
    by: 'kill',
    game: { status: 'degraded', checks: { store: 'ok', events: 'down', cache: 'ok' } },
    playable: true,
  },
  {
    engine: 'redis',
    by: 'kill',
    game: { status: 'degraded', checks: { store: 'ok', events: 'ok', cache: 'down' } },
    playable: true,
  },
  {
    engine: 'mongodb',
    by: 'stop',
    game: { status: 'not ready', checks: { store: 'down', events: 'ok', cache: 'ok' } },
    playable: false,
  },
];

const GUESTS_MEANWHILE = 10;
/** Kafka's groups re-form one after the other, which takes long on a busy machine. */
const READY_LIMIT_MS = 180_000;
/** A program for inside the container, where the variable holds the container's own port. */
const READ_READINESS =
  'fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(async (answer) => console.log(await answer.text()))';

export interface System {
  engine: Docker;
  containerOf: (name: string) => string;
  guests: Guests;
}

/** Stops an engine while guests play, and restarts it. Every page opens meanwhile, and every service is ready afterwards. */
export async function outage(system: System, { engine, by, game, playable }: Outage) {
  const { guests, containerOf } = system;
  const { docker, inside } = system.engine;
  const container = containerOf(engine);
  await docker([by, container]);
  try {
    await waitUntil(`the game misses ${engine}`, async () => {
      const seen = await readinessOf(system, 'game');
      return says(seen, game) || JSON.stringify(seen);
    });
    if (playable) await guests.further(GUESTS_MEANWHILE);
    for (const path of [...PAGES, `/spin/game/${guests.pageId()}`]) await read(inside, path);
    await untilGatewaySays(inside, {
      status: 'ok',
      cache: game.checks.cache === 'ok' ? 'up' : 'down',
    });
  } finally {
    await docker(['start', container]);
  }
  for (const name of SERVICE_NAMES) {
    await waitUntil(
      `${name} is ready`,
      async () => {
        const seen = await readinessOf(system, name);
        return seen.status === 'ready' || JSON.stringify(seen);
      },
      READY_LIMIT_MS,
    );
  }
  await untilGatewaySays(inside, { status: 'ok', cache: 'up' });
  await guests.further(GUESTS_MEANWHILE);
}

/** The gateway stays ready and reports the missing engine. */
const untilGatewaySays = (inside: readonly string[], wanted: { status: string; cache: string }) =>
  waitUntil(`the gateway says ${JSON.stringify(wanted)}`, async () => {
    const text = await read(inside, '/readyz');
    const { status, cache } = JSON.parse(text) as typeof wanted;
    return (status === wanted.status && cache === wanted.cache) || text;
  });

type Readiness = Outage['game'];

async function readinessOf({ engine, containerOf }: System, name: string): Promise<Readiness> {
  const printed = await engine.docker(['exec', containerOf(name), 'node', '-e', READ_READINESS]);
  return JSON.parse(printed) as Readiness;
}

const says = (seen: Readiness, wanted: Readiness) =>
  seen.status === wanted.status &&
  Object.entries(wanted.checks).every(([name, state]) => seen.checks[name] === state);
