import type { Play } from '@girouette/contracts/http/game';
import { isPublished } from '@girouette/contracts/draw-proof';
import { verifyDraw, type DrawVerdict } from '@girouette/contracts/draw-verification';
import type { GuestSession } from '../shared/spin-storage';

/** What a guest reads about a draw, as the name of its text. */
export type Verdict = DrawVerdict | 'noCrypto' | 'notKept';

/**
 * Recomputes the draw of a play in the browser.
 * @param options.session what the tab saved with the spin
 */
export async function verificationOf({
  play: { proof, outcome },
  session,
  pageId,
}: {
  play: Play;
  session: GuestSession | null;
  pageId: string;
}): Promise<Verdict> {
  const { spin, commitments = [] } = session ?? {};
  // Browsers have it only where nobody can change the page on its way.
  if (!globalThis.crypto.subtle) return 'noCrypto';
  if (!proof || !spin?.value || commitments.length === 0) return 'notKept';
  const hourSecret = isPublished(proof.hour, new Date())
    ? await readSecret(`/api/game/${encodeURIComponent(pageId)}/draws/${proof.hour}`)
    : undefined;
  const { value, email } = spin;
  return verifyDraw({
    ...{ proof, option: outcome.option, value, email, commitments, hourSecret },
  });
}

/** Undefined when there is no answer: then a part of the draw stays to be checked. */
async function readSecret(address: string): Promise<string | undefined> {
  try {
    return ((await (await fetch(address)).json()) as { secret?: string }).secret;
  } catch {
    return undefined;
  }
}
