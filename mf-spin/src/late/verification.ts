import { isInLog } from '@girouette/contracts/plays/draw-inclusion';
import type { Play } from '@girouette/contracts/plays/http/plays';
import type { Inclusion } from '@girouette/contracts/plays/http/draws';
import { isPublished, type DrawProof } from '@girouette/contracts/plays/draw-proof';
import { verifyDraw, type DrawVerdict } from '@girouette/contracts/plays/draw-verification';
import { DAY_MS } from '@girouette/contracts/durations';
import type { GuestSession } from '../shared/spin-storage';

/** The result of the check of a draw, as the name of its text. */
export type Verdict = DrawVerdict | 'logged' | 'unlogged' | 'noCrypto' | 'notKept';

/** A day enters the log a quarter of an hour after its end, and may be late when the server was off. */
const LATEST_LOG_MS = 2 * DAY_MS;

/**
 * Recomputes the draw of a play in the browser.
 * @param options.session what the tab saved with the spin
 */
export async function verificationOf({
  play,
  session,
  pageId,
}: {
  play: Play;
  session: GuestSession | null;
  pageId: string;
}): Promise<Verdict> {
  const { proof, outcome } = play;
  const { spin, commitments = [] } = session ?? {};
  // Browsers have it only on pages that cannot be changed on their way.
  if (!globalThis.crypto.subtle) return 'noCrypto';
  if (!proof || !spin?.value || commitments.length === 0) return 'notKept';
  const published = isPublished(proof.hour, new Date())
    ? await read<{ secret: string }>(`/api/game/${encodeURIComponent(pageId)}/draws/${proof.hour}`)
    : undefined;
  const { value, email } = spin;
  const verdict = await verifyDraw({
    proof,
    option: outcome.option,
    value,
    email,
    commitments,
    hourSecret: published?.secret,
  });
  return verdict === 'proved' ? logVerdict({ ...play, proof }, pageId) : verdict;
}

/** Looks for a proved play in the log of its day. `proved` while the log cannot have it yet, or does not answer. */
async function logVerdict(
  { playId, proof, outcome: { option }, rules = '' }: Play & { proof: DrawProof },
  pageId: string,
): Promise<Verdict> {
  const day = Date.parse(proof.hour.slice(0, 10));
  if (Date.now() < day + DAY_MS) return 'proved';
  const query = new URLSearchParams({ pageId, playId });
  const answer = await read<InclusionAnswer>(`/api/game/draw-inclusion?${query}`);
  if (answer?.isLogged === undefined) return 'proved';
  if (!answer.isLogged && Date.now() < day + LATEST_LOG_MS) return 'proved';
  const { inclusion } = answer;
  const isThere = inclusion && (await isInLog({ pageId, playId, proof, option, rules }, inclusion));
  return isThere ? 'logged' : 'unlogged';
}

interface InclusionAnswer {
  isLogged: boolean;
  inclusion: Inclusion | null;
}

/** Undefined when there is no answer: then a part of the draw stays to be checked. */
async function read<T>(address: string): Promise<Partial<T> | undefined> {
  try {
    return (await (await fetch(address)).json()) as Partial<T>;
  } catch {
    return undefined;
  }
}
