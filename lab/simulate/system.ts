import type { CacheEntries } from './ports/cache';
import { endpoints, SERVICE_NAMES, topics, type ServiceName } from '@girouette/contracts';
import { createSimulatedLog, groupOf, type SimulatedLog } from './ports/events';
import { resultMailConfig } from '@girouette/result-mail/config';
import { openKeys, readConfig } from '@girouette/platform/kit';
import type { Row } from '@girouette/store';
import { createSimulatedDisk, type RowChange, type SimulatedDisk } from './ports/store';
import { createClient, type Call } from './client';
import { ENVIRONMENT } from './environment';
import { startGateway } from './gateway';
import { createMailboxes, type Mailboxes, type SentMail } from './mail-server';
import type { Weather } from './network';
import { createSimulatedPayments, type SimulatedPayments } from './payments';
import { startService, type Running } from './service';
import { createWire } from './wire';
import type { World } from './world';

export const PROCESS_NAMES: readonly ProcessName[] = [...SERVICE_NAMES, 'gateway'];
const KEYS = openKeys(readConfig(resultMailConfig, ENVIRONMENT));
/** The tables that rules look at after each transaction. */
const WATCHED: ReadonlySet<string> = new Set(['plays', 'won-gifts']);

export type ProcessName = ServiceName | 'gateway';

export interface System {
  readonly weather: Weather;
  readonly log: SimulatedLog;
  diskOf(name: ServiceName): SimulatedDisk;
  readonly mails: Mailboxes;
  readonly payments: SimulatedPayments;
  startAll(): Promise<void>;
  /**
   * Kills a process at once.
   * @param keep in [0, 1] which part of the unflushed writes a power cut leaves; null for no power cut
   */
  kill(name: ProcessName, keep: number | null): void;
  /** Resolves when it is ready, or killed again. */
  start(name: ProcessName): Promise<void>;
  /** Ends all processes at once, after the evening. */
  end(): void;
  isRunning(name: ProcessName): boolean;
  readonly call: Call;
  /** Whether every event was applied by its consumers, every due mail was sent, every erasure is done, and every webhook was received. */
  isQuiet(): boolean;
}

/** A changed row of a service's store. */
export type ServiceRowChange = RowChange & { service: ServiceName };

/** Hears what happens to the system. */
export interface Watcher {
  onChange: (change: ServiceRowChange) => void;
  onMail: (mail: SentMail) => void;
  onPowerCut: () => void;
}

export function createSystem(world: World, watcher: Watcher): System {
  const weather: Weather = { loss: 0, cut: new Set() };
  const log = createSimulatedLog({ keepsPositions: world.diceOf('log').randomFraction() < 0.5 });
  const entries: CacheEntries = new Map();
  const disks = createDisks(watcher);
  const running = new Map<ProcessName, Running>();
  const wire = createWire(world, weather);
  const mails = createMailboxes();
  const find = (name: ProcessName) => running.get(name);
  const call = createClient(world, { find: () => find('gateway'), keys: KEYS, wire });
  const payments = createSimulatedPayments({
    ...{ world, weather },
    sendWebhook: async (body, signature) =>
      (await call(endpoints.receiveWebhook, { body, signature }))?.status === 200,
  });
  const shared = { env: ENVIRONMENT, keys: KEYS, entries, weather };

  async function start(name: ProcessName): Promise<void> {
    world.trace(`${name} starts`);
    const { onMail } = watcher;
    const onStarted = (started: Running) => void running.set(name, started);
    if (name === 'gateway') onStarted(await startGateway(world, { ...shared, wire, find }));
    else
      await startService(world, {
        ...{ ...shared, name, log, mails, onMail, payments, onStarted },
        disk: disks.get(name)!,
      });
  }

  return {
    ...{ weather, log, mails, payments, start, call },
    diskOf: (name) => disks.get(name)!,
    async startAll() {
      for (const name of PROCESS_NAMES) await start(name);
    },
    kill(name, keep) {
      const killed = find(name);
      if (!killed) return;
      world.trace(`${name} is killed${keep === null ? '' : ` by a power cut that leaves ${keep}`}`);
      killed.process.isDead = true;
      running.delete(name);
      killed.onKilled?.();
      if (keep === null) wire.reset(killed.process);
      else if (name !== 'gateway') {
        disks.get(name)!.cutPower(keep);
        watcher.onPowerCut();
      }
    },
    end() {
      for (const { process } of running.values()) process.isDead = true;
    },
    isRunning: (name) => running.has(name),
    isQuiet: () => payments.waiting() === 0 && isQuiet({ disks, log, nowMs: world.nowMs() }),
  };
}

const createDisks = ({ onChange }: Watcher): ReadonlyMap<ServiceName, SimulatedDisk> =>
  new Map(
    SERVICE_NAMES.map((service) => [
      service,
      createSimulatedDisk({
        tables: WATCHED,
        onChange: (change: RowChange) => {
          onChange({ service, ...change });
        },
      }),
    ]),
  );

type ErasureRow = Row & { openSince?: Date };
type MailRow = Row & { dueAt?: Date; asksAt?: Date };

function isQuiet(at: {
  disks: ReadonlyMap<ServiceName, SimulatedDisk>;
  log: SimulatedLog;
  nowMs: number;
}): boolean {
  const { disks, log, nowMs } = at;
  if ([...disks.values()].some(({ outbox }) => outbox.size > 0)) return false;
  const isErasing = (disk: SimulatedDisk) =>
    (disk.rowsOf('guest-erasures') as ErasureRow[]).some(({ openSince }) => openSince);
  if ([...disks.values()].some(isErasing)) return false;
  const mails = disks.get('result-mail')!.rowsOf('mails') as MailRow[];
  // A later ask waits for hours.
  const isDue = ({ dueAt, asksAt }: MailRow) =>
    dueAt !== undefined || (asksAt !== undefined && asksAt.getTime() <= nowMs);
  if (mails.some(isDue)) return false;
  return Object.entries(topics).every(([topic, { consumedBy }]) =>
    consumedBy.every((name) => {
      const position =
        (log.positions
          ? log.positions.applied.get(groupOf(name, topic))
          : disks.get(name)!.positions.get(topic)) ?? '';
      return log.after(topic, position, 1).length === 0;
    }),
  );
}
