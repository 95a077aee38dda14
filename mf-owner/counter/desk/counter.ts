import type { PresentedGift, WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import type { ApiError } from '@girouette/ui/api';
import type { Session } from '@girouette/ui/host';
import { newId } from '@girouette/ui/id';
import { clockErrorOf } from '../rules/clock';
import { factsOf, factsOfGift, keyOfConflict, type Presented, type Waiting } from '../rules/gift';
import {
  localVerdict,
  verdictOfGift,
  verdictOfRefusal,
  type Known,
  type Verdict,
} from '../rules/verdict';
import { createCounterApi, type Answer, type CounterApi, type Reached } from './counter-api';
import { readPresented } from './read-presented';
import { NO_FACTS, type Facts, type Shelf } from './shelf';
import { RedemptionQueue } from './redemption-queue';
import { ownerOf, placesOf, type CounterState, type Showing } from './state';

/** How many checked gifts, and read conflicts, a phone remembers. */
const MOST_KEPT = 50;

const TOO_MANY = 'Trop de codes erronés. Attendez quelques minutes, ou scannez le QR code.';
const NO_ROOM = 'Ce téléphone n’a plus de place. Remettez ce cadeau quand il a du réseau.';
const FORGETFUL =
  'Ce navigateur ne garde rien\u00A0: sans réseau, le retrait serait perdu. Quittez la navigation privée.';
const NO_ANSWER = 'Le serveur n’a pas répondu. Réessayez avec du réseau.';

/**
 * The state and the actions of the counter, without its screens: who is signed in, which gift is shown, and which redemptions wait
 * (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md).
 */
export class Counter {
  private current: CounterState;
  private readonly shelf: Shelf;
  private readonly session: Session;
  private readonly api: CounterApi;
  private readonly queue: RedemptionQueue;
  private readonly listeners = new Set<() => void>();

  constructor({ shelf, session }: { shelf: Shelf; session: Session }) {
    this.shelf = shelf;
    this.session = session;
    this.current = {
      isOpen: false,
      user: session.user(),
      facts: NO_FACTS,
      isForgetful: !shelf.isLasting,
      isOnline: navigator.onLine,
      clockErrorMs: 0,
      queue: [],
      showing: null,
    };
    this.api = createCounterApi({
      session,
      onAnswer: (answer) => {
        this.noteAnswer(answer);
      },
    });
    this.queue = new RedemptionQueue({
      shelf,
      api: this.api,
      ownerId: () => this.ownerId(),
      onChange: (queue) => {
        this.set({ queue });
      },
      onDecided: (nonce, refusal) => {
        this.noteDecision(nonce, refusal);
      },
      onAnswered: () => void this.refreshRecent(),
    });
  }

  readonly state = (): CounterState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** The time of the server, as far as it is known. */
  now(): Date {
    return new Date(Date.now() - this.current.clockErrorMs);
  }

  /** Reads the shelf, then the server. */
  async open(): Promise<void> {
    const facts = await this.shelf.readFacts().catch(() => NO_FACTS);
    this.set({ facts, clockErrorMs: clockErrorOf(facts.clock, Date.now()), isOpen: true });
    await this.queue.open().catch(() => undefined);
    await this.followSession();
  }

  /** Removes what people of another restaurant or of other places have left on this phone, except for redemptions that they have not sent. */
  async followSession(): Promise<void> {
    const ownerId = this.ownerId();
    this.set({ user: this.session.user() });
    if (ownerId === null) return;
    const places = placesOf(this.session.user());
    const { device, clock, ...last } = this.current.facts;
    if (ownerId !== last.ownerId || places !== last.places) {
      this.set({ showing: null });
      await this.setFacts({ ...NO_FACTS, device, clock, ownerId, places });
    }
    this.queue.flush();
    await this.refresh();
  }

  /** Signs out, so that the next person hands over in their own name. */
  changePerson(): Promise<void> {
    return this.session.end();
  }

  nameDevice(device: string): Promise<void> {
    return this.setFacts({ device });
  }

  /**
   * A guest shows a gift: the phone says at once what it knows, then the server decides.
   * @param text the text of a QR code, or a code as it was typed
   */
  async present(text: string): Promise<void> {
    const presented = await readPresented(text, this.current.facts.publicKey);
    const id = newId();
    const verdict = localVerdict(presented, this.known(), this.now());
    const isFinal = presented.kind === 'other' || !this.current.isOnline;
    this.set({
      showing: {
        id,
        presented,
        verdict,
        facts: factsOf(presented),
        step: isFinal ? 'decided' : 'checking',
      },
    });
    if (!isFinal) await this.check(id, presented);
  }

  /** Hands the shown gift over. */
  async handOver(): Promise<void> {
    const shown = this.current.showing;
    const ownerId = this.ownerId();
    if (!shown || ownerId === null || shown.step === 'handing-over') return;
    const { id } = shown;
    const { isForgetful, isOnline } = this.current;
    if (isForgetful && !isOnline) {
      this.setShowing(id, { step: 'decided', verdict: failed(FORGETFUL) });
      return;
    }
    const waiting = this.waitingFor(shown, ownerId);
    this.setShowing(id, { step: 'handing-over', nonce: waiting.nonce });
    const answer = await this.queue.hand(waiting, { isOnline }).catch(() => null);
    this.setShowing(id, afterHandover(answer));
    if (answer?.kind !== 'ok') return;
    await this.remember(answer.value);
    await this.refreshRecent();
  }

  /** Back to the camera, for the next guest. */
  readonly next = (): void => {
    this.set({ showing: null });
  };

  /** @returns the sentence of a failure; null after success */
  async undo(
    { _id, redemption }: Pick<WonGift, '_id' | 'redemption'>,
    reason: string,
  ): Promise<string | null> {
    const device = this.current.facts.device ?? '';
    const answer = await this.api.undo(_id, { reason, device, redeemedAt: redemption?.at });
    if (answer.kind === 'lost') return NO_ANSWER;
    await this.refreshRecent();
    if (answer.kind === 'refused') return answer.error.message;
    await this.remember(answer.value);
    return null;
  }

  readConflict(gift: WonGift): Promise<void> {
    const readConflicts = [...this.current.facts.readConflicts, keyOfConflict(gift)];
    return this.setFacts({ readConflicts: readConflicts.slice(-MOST_KEPT) });
  }

  /** Forgets a redemption: a refused one that staff have read, or one of another restaurant. */
  dismiss(nonce: string): Promise<void> {
    return this.queue.drop(nonce);
  }

  /** Sends a refused redemption once more. */
  async retry(waiting: Waiting): Promise<void> {
    await this.queue.keep({ ...waiting, outcome: { kind: 'waiting' } });
    this.queue.flush();
  }

  async refreshRecent(): Promise<void> {
    const answer = this.ownerId() === null ? null : await this.api.recent();
    if (answer?.kind === 'ok') await this.setFacts({ recent: answer.value });
  }

  readonly networkIsBack = (): void => {
    this.set({ isOnline: true });
    this.queue.flushAfterReturn();
    void this.refresh();
  };

  readonly networkIsGone = (): void => {
    this.set({ isOnline: false });
  };

  close(): void {
    this.queue.close();
  }

  private async check(id: string, { text }: Presented): Promise<void> {
    const answer = await this.api.check(text);
    const shown = this.current.showing;
    if (shown?.id !== id || shown.step !== 'checking') return;
    if (answer.kind === 'refused') {
      this.setShowing(id, { step: 'decided', verdict: verdictOfRefusal(answer.error) });
    } else if (answer.kind === 'lost') {
      const isBusy = answer.reason === 'busy';
      this.setShowing(id, { step: 'decided', ...(isBusy && { verdict: failed(TOO_MANY) }) });
    } else {
      const gift = answer.value;
      // The server does not know yet what this phone has handed over.
      const isHere = shown.verdict.kind === 'redeemed-here';
      const verdict = isHere ? shown.verdict : verdictOfGift(gift, { now: this.now() });
      this.setShowing(id, { step: 'decided', facts: factsOfGift(gift), verdict });
      await this.remember(gift);
    }
  }

  private waitingFor({ presented, facts }: Showing, ownerId: string): Waiting {
    return {
      nonce: newId(),
      text: presented.text,
      ownerId,
      device: this.current.facts.device ?? '',
      playId: facts.playId,
      code: facts.code,
      gift: facts.gift,
      handedOverAt: this.now().toISOString(),
      outcome: { kind: 'waiting' },
    };
  }

  /** Reads what the phone needs to work without network. */
  private async refresh(): Promise<void> {
    const ownerId = this.ownerId();
    if (ownerId === null) return;
    const places = placesOf(this.session.user());
    const [key, pages, setting] = await Promise.all([
      this.api.publicKey(),
      this.api.pages(ownerId),
      places === null ? null : this.api.handover(),
      this.refreshRecent(),
    ]);
    if (this.ownerId() !== ownerId || placesOf(this.session.user()) !== places) return;
    await this.setFacts({
      ...(key.kind === 'ok' && { publicKey: key.value.publicKey }),
      ...(setting?.kind === 'ok' && { handover: setting.value.handover }),
      ...(pages.kind === 'ok' && {
        pages: pages.value.map(({ _id: id, resturantName: name }) => ({ id, name })),
      }),
    });
  }

  private known(): Known {
    const { facts, queue, clockErrorMs } = this.current;
    const gifts = [...facts.recent, ...facts.checked];
    const pageIds = facts.pages && [
      ...facts.pages.map(({ id }) => id),
      ...gifts.map(({ pageId }) => pageId),
    ];
    const waiting = queue.filter((each) => each.ownerId === this.ownerId());
    const handover = facts.places === null ? null : (facts.handover ?? 'where-won');
    return { pageIds, gifts, waiting, handover, clockErrorMs };
  }

  private remember(gift: PresentedGift): Promise<void> {
    const others = this.current.facts.checked.filter(({ _id }) => _id !== gift._id);
    return this.setFacts({ checked: [gift, ...others].slice(0, MOST_KEPT) });
  }

  private noteAnswer({ isReached, clock }: Reached): void {
    // An answer may come in after the browser has told that the network is gone.
    const isOnline = isReached && navigator.onLine;
    const isBack = isOnline && !this.current.isOnline;
    this.set({ isOnline, clockErrorMs: clock?.aheadMs ?? this.current.clockErrorMs });
    if (clock) void this.setFacts({ clock });
    if (isBack) this.queue.flush();
  }

  /** The gift on the screen may be one that waited for the network. */
  private noteDecision(nonce: string, refusal: ApiError | null): void {
    const shown = this.current.showing;
    if (shown?.nonce !== nonce) return;
    this.setShowing(
      shown.id,
      refusal ? { step: 'decided', verdict: verdictOfRefusal(refusal) } : { step: 'done' },
    );
  }

  private ownerId(): string | null {
    return ownerOf(this.session.user());
  }

  private set(changes: Partial<CounterState>): void {
    this.current = { ...this.current, ...changes };
    for (const listener of [...this.listeners]) listener();
  }

  private setShowing(id: string, changes: Partial<Showing>): void {
    const shown = this.current.showing;
    if (shown?.id === id) this.set({ showing: { ...shown, ...changes } });
  }

  private setFacts(changes: Partial<Facts>): Promise<void> {
    this.set({ facts: { ...this.current.facts, ...changes } });
    // Without room on the phone the counter goes on with what it has in memory.
    return this.shelf.writeFacts(changes).catch(() => undefined);
  }
}

const failed = (message: string): Verdict => ({ kind: 'failed', message });

/** @param answer null when the phone could not keep the redemption */
function afterHandover(answer: Answer<PresentedGift> | null): Partial<Showing> {
  if (answer === null) return { step: 'decided', verdict: failed(NO_ROOM) };
  if (answer.kind === 'refused') {
    return { step: 'decided', verdict: verdictOfRefusal(answer.error) };
  }
  return { step: answer.kind === 'ok' ? 'done' : 'kept' };
}
