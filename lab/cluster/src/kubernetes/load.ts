import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO } from '../../../../tools/start/demo';
import { send } from './requests';

const PER_SECOND = 50;
/** An account is answered ten reads a second over a minute (packages/contracts/src/limits.ts); eight leave room for the rest. */
const PER_SECOND_AND_ACCOUNT = 8;
const SHOWN = 3;

/** The accounts that read in turn. Both may read what the owner may. */
const READERS = [DEMO.owner, DEMO.admin] as const;

/** An address that only the part itself can answer, rather than the gateway's cache or another part. */
const addressesOf = ({ reader, owner, page }: Record<'reader' | 'owner' | 'page', string>) => ({
  gateway: '/healthz',
  auth: `/api/auth/${reader}/notifications`,
  billing: `/api/payment/history/${owner}`,
  game: `/api/game?owner=${owner}`,
  review: `/api/review/${owner}`,
  'result-mail': `/api/result/winners/${owner}`,
  analytics: `/api/game/pages/${owner}`,
  'mf-spin': `/spin/game/${page}`,
});

type Loaded = keyof ReturnType<typeof addressesOf>;
const ADDRESSES = addressesOf({ reader: '', owner: '', page: '' });
export const LOADED = Object.keys(ADDRESSES) as readonly Loaded[];

/** Requests a second that these parts get: 50, or what the limits of the accounts allow. */
export const rateOf = (parts: readonly Loaded[]): number =>
  parts.some((part) => ADDRESSES[part].startsWith('/api/'))
    ? READERS.length * PER_SECOND_AND_ACCOUNT
    : PER_SECOND;

export interface Load {
  /**
   * Requests these parts in turn through the gateway, `rateOf` times per second in total unless set otherwise, while `work` runs.
   * @returns the number of requests
   * @throws Error naming the first requests not answered with 200
   */
  during: (parts: readonly Loaded[], work: () => Promise<unknown>) => Promise<number>;
}

/**
 * Sends requests as the demo owner and as the administrator, including requests for the owner's figures.
 * @param socketPath of the gateway
 */
export const createLoad = (socketPath: string, ofAll?: number): Load => ({
  async during(parts, work) {
    const perSecond = ofAll ?? rateOf(parts);
    // Sessions are short, so each load begins new ones.
    const readers: { authorization: string; userId: string }[] = [];
    for (const { email, password } of READERS) {
      const body = { email, password };
      const session = await ask(socketPath, { path: '/api/auth/session', method: 'POST', body });
      const { token, userId } = session as { token: string; userId: string };
      readers.push({ authorization: `Bearer ${token}`, userId });
    }
    const owner = readers[0]?.userId ?? '';
    const pages = await ask(socketPath, {
      path: `/api/game?owner=${owner}`,
      headers: { authorization: readers[0]?.authorization ?? '' },
    });
    const [page] = pages as { _id: string }[];
    if (!page) throw new Error('the demo owner has no landing page');
    const asked = readers.map(({ authorization, userId }) => ({
      authorization,
      addresses: addressesOf({ reader: userId, owner, page: page._id }),
    }));
    const failures: string[] = [];
    let sent = 0;

    async function askOnce(part: Loaded, count: number) {
      // Each reader asks each part.
      const reader = asked[Math.floor(count / parts.length) % asked.length];
      const path = reader?.addresses[part] ?? '';
      // Each request has another guest's address, because of the limits per guest.
      const guest = `198.18.${String((count >> 8) & 255)}.${String(count & 255)}`;
      const accept = path.startsWith('/api') ? 'application/json' : 'text/html';
      const authorization = reader?.authorization ?? '';
      const headers = { authorization, accept, 'x-forwarded-for': guest };
      const seen = await send(socketPath, { path, headers }).then(
        ({ status, text }) => (status === 200 ? null : `${String(status)} ${text.slice(0, 200)}`),
        String,
      );
      if (seen !== null) failures.push(`${new Date().toISOString()} ${path}: ${seen}`);
    }

    const asking: Promise<void>[] = [];
    let ended = false;
    const working = work().finally(() => {
      ended = true;
    });
    // The error is thrown below, after the last request.
    working.catch(() => undefined);
    const since = performance.now();
    while (!ended) {
      const part = parts[sent % parts.length];
      if (part) asking.push(askOnce(part, sent));
      sent += 1;
      await sleep(Math.max(0, since + (sent * 1000) / perSecond - performance.now()));
    }
    await Promise.all(asking);
    await working;
    if (failures.length === 0) return sent;
    const shown = failures.slice(0, SHOWN).join('\n');
    throw new Error(`${String(failures.length)} of ${String(sent)} requests failed\n${shown}`);
  },
});

/** The answer to one request that must succeed. */
async function ask(socketPath: string, question: Parameters<typeof send>[1]): Promise<unknown> {
  const { status, text } = await send(socketPath, question);
  if (status === 200) return JSON.parse(text);
  throw new Error(`${question.path} answered ${String(status)} ${text}`);
}
