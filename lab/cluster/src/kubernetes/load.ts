import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO } from '../../../../tools/start/demo';
import { send } from './requests';

const PER_SECOND = 50;
const SHOWN = 3;

/** An address that only the part itself can answer, rather than the gateway's cache or another part. */
const addressesOf = (user: string, page: string) => ({
  gateway: '/healthz',
  auth: `/api/auth/${user}/notifications`,
  billing: `/api/payment/history/${user}`,
  game: `/api/game?owner=${user}`,
  review: `/api/review/${user}`,
  'result-mail': `/api/result/winners/${user}`,
  analytics: `/api/game/pages/${user}`,
  'mf-spin': `/spin/game/${page}`,
});

type Loaded = keyof ReturnType<typeof addressesOf>;
export const LOADED = Object.keys(addressesOf('', '')) as readonly Loaded[];

export interface Load {
  /**
   * Requests these parts in turn through the gateway, 50 times per second in total unless set otherwise, while `work` runs.
   * @returns the number of requests
   * @throws Error naming the first requests not answered with 200
   */
  during: (parts: readonly Loaded[], work: () => Promise<unknown>) => Promise<number>;
}

/**
 * Sends requests as the demo owner, including requests for the owner's figures.
 * @param socketPath of the gateway
 */
export const createLoad = (socketPath: string, perSecond = PER_SECOND): Load => ({
  async during(parts, work) {
    // Sessions are short, so each load begins one.
    const { token, userId } = (await ask(socketPath, {
      path: '/api/auth/session',
      method: 'POST',
      body: { email: DEMO.owner.email, password: DEMO.owner.password },
    })) as { token: string; userId: string };
    const authorization = `Bearer ${token}`;
    const pages = await ask(socketPath, {
      path: `/api/game?owner=${userId}`,
      headers: { authorization },
    });
    const [page] = pages as { _id: string }[];
    if (!page) throw new Error('the demo owner has no landing page');
    const addresses = addressesOf(userId, page._id);
    const failures: string[] = [];
    let sent = 0;

    async function askOnce(path: string, count: number) {
      // Each request has another guest's address, because of the limits per guest.
      const guest = `198.18.${String((count >> 8) & 255)}.${String(count & 255)}`;
      const accept = path.startsWith('/api') ? 'application/json' : 'text/html';
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
      if (part) asking.push(askOnce(addresses[part], sent));
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
