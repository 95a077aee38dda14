import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import { MAX_OFFLINE_DAYS } from '@girouette/contracts/gifts/won-gift';
import type { ApiError } from '@girouette/ui/api';
import { isUnsent, type Outcome, type Waiting } from '../rules/gift';
import { redemptionIn } from '../rules/verdict';
import type { Answer, CounterApi } from './counter-api';
import type { Shelf } from './shelf';

/** A redemption reaches the server at the latest this long after the network is back. */
const RETRY_MS = 3_000;

const TOO_OLD = `Ce retrait a plus de ${MAX_OFFLINE_DAYS}\u00A0jours\u00A0: il ne peut plus être enregistré.`;

interface QueueDeps {
  shelf: Shelf;
  api: Pick<CounterApi, 'redeem'>;
  /** The restaurant that is signed in; null without a session. */
  ownerId: () => string | null;
  /** Called with the queue, the oldest first, after each change. */
  onChange: (queue: readonly Waiting[]) => void;
  /** Called with the answer of the server to one that waited; `refusal` is null when it was accepted. */
  onDecided: (nonce: string, refusal: ApiError | null) => void;
  /** Called after the server has answered some. */
  onAnswered: () => void;
}

/** Reports redemptions to the server, one at a time, until each has an answer. */
export class RedemptionQueue {
  private queue: readonly Waiting[] = [];
  private flushing: Promise<void> | null = null;
  private attempt = new AbortController();
  private isClosed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Redemptions that staff are waiting for. */
  private readonly attended = new Set<string>();

  constructor(private readonly deps: QueueDeps) {}

  /** Reads what was left when the page was closed, and sends it. */
  async open(): Promise<void> {
    this.setQueue(await this.deps.shelf.readQueue());
    this.flush();
  }

  /** Sends what waits, unless that is going on. */
  flush(): void {
    this.flushing ??= this.sendAll().finally(() => {
      this.flushing = null;
    });
  }

  /** The same when the network is back: a request that hangs in the old one is given up. */
  flushAfterReturn(): void {
    this.attempt.abort();
    void Promise.resolve(this.flushing).then(() => {
      this.flush();
    });
  }

  /** Resolves once the phone keeps it. */
  async keep(waiting: Waiting): Promise<void> {
    await this.deps.shelf.putWaiting(waiting);
    this.setQueue([...this.without(waiting.nonce), waiting]);
  }

  async drop(nonce: string): Promise<void> {
    // If it cannot be removed it is sent again, which the server ignores.
    await this.deps.shelf.removeWaiting(nonce).catch(() => undefined);
    this.setQueue(this.without(nonce));
  }

  /**
   * Keeps a redemption, and sends it while staff wait. It is kept before it is sent, so that a kill in between loses nothing.
   * @param options.isOnline false to leave the sending for later
   * @throws when the phone cannot keep it
   */
  async hand(waiting: Waiting, { isOnline }: { isOnline: boolean }): Promise<Answer<WonGift>> {
    this.attended.add(waiting.nonce);
    try {
      await this.keep(waiting);
      if (!isOnline) return { kind: 'lost', reason: 'network' };
      const answer = await this.deps.api.redeem(waiting, { isLate: false });
      if (answer.kind !== 'lost') await this.drop(waiting.nonce);
      return answer;
    } finally {
      this.attended.delete(waiting.nonce);
      this.flush();
    }
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.attempt.abort();
  }

  private async sendAll(): Promise<void> {
    let sent = 0;
    for (let next = this.next(); next !== undefined; next = this.next()) {
      // The browser tells when a network that is gone comes back.
      if (!navigator.onLine) break;
      if (!(await this.sendOne(next))) {
        this.retryLater();
        break;
      }
      sent += 1;
    }
    if (sent > 0) this.deps.onAnswered();
  }

  private next(): Waiting | undefined {
    if (this.isClosed) return undefined;
    const owner = this.deps.ownerId();
    return this.queue.find(
      (each) => isUnsent(each) && each.ownerId === owner && !this.attended.has(each.nonce),
    );
  }

  /** @returns false without an answer */
  private async sendOne(waiting: Waiting): Promise<boolean> {
    this.attempt = new AbortController();
    const { signal } = this.attempt;
    const answer = await this.deps.api.redeem(waiting, { isLate: true, signal });
    if (answer.kind === 'lost') return false;
    if (answer.kind === 'ok') {
      await this.drop(waiting.nonce);
    } else {
      await this.keep({ ...waiting, outcome: outcomeOf(answer.error) });
    }
    this.deps.onDecided(waiting.nonce, answer.kind === 'ok' ? null : answer.error);
    return true;
  }

  private retryLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.flush();
    }, RETRY_MS);
  }

  private without(nonce: string): Waiting[] {
    return this.queue.filter((each) => each.nonce !== nonce);
  }

  private setQueue(queue: readonly Waiting[]): void {
    this.queue = queue;
    this.deps.onChange(queue);
  }
}

function outcomeOf({ code, field, message, details }: ApiError): Outcome {
  if (code === 'GIFT_REDEEMED') {
    const { at: redeemedAt, by, device } = redemptionIn(details);
    return { kind: 'conflict', redeemedAt, by, device };
  }
  return { kind: 'refused', message: field === 'handedOverAt' ? TOO_OLD : message };
}
