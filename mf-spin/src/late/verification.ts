import type { Play } from '@girouette/contracts/http/game';
import { isPublished } from '@girouette/contracts/draw-proof';
import { verifyDraw, type DrawVerdict } from '@girouette/contracts/draw-verification';
import type { GuestSession } from '../shared/spin-storage';

export interface Verified {
  isVerified: boolean;
  /** For the guest. */
  text: string;
}

const TEXTS: Record<DrawVerdict, string> = {
  proved:
    'Tirage vérifié\u00A0: votre navigateur a tout recalculé, avec le secret publié depuis, et trouve bien ce résultat.',
  pending:
    'Tirage vérifié\u00A0: votre navigateur a refait le calcul et trouve bien ce résultat, fixé avec l’engagement reçu avant votre tour.',
  unpromised:
    'Tirage non vérifié\u00A0: il ne correspond pas à l’engagement que votre page avait reçu avant le tour.',
  broken:
    'Tirage non vérifié\u00A0: le calcul donne un autre résultat. Gardez cette page et parlez-\u2060en au restaurant.',
};
const NO_CRYPTO =
  'Ce navigateur ne peut pas vérifier ici\u00A0: il lui faut une adresse sécurisée, en https.';
const NOT_KEPT =
  'Cette partie ne peut plus être vérifiée ici\u00A0: cet onglet n’a pas gardé les engagements reçus avant le tour.';

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
}): Promise<Verified> {
  const { spin, commitments = [] } = session ?? {};
  // Browsers have it only where nobody can change the page on its way.
  if (!globalThis.crypto.subtle) return { isVerified: false, text: NO_CRYPTO };
  if (!proof || !spin?.value || commitments.length === 0) {
    return { isVerified: false, text: NOT_KEPT };
  }
  const hourSecret = isPublished(proof.hour, new Date())
    ? await readSecret(`/api/game/${encodeURIComponent(pageId)}/draws/${proof.hour}`)
    : undefined;
  const { value, email } = spin;
  const verdict = await verifyDraw({
    ...{ proof, option: outcome.option, value, email, commitments, hourSecret },
  });
  return { isVerified: verdict === 'proved' || verdict === 'pending', text: TEXTS[verdict] };
}

/** Undefined when there is no answer: then a part of the draw stays to be checked. */
async function readSecret(address: string): Promise<string | undefined> {
  try {
    return ((await (await fetch(address)).json()) as { secret?: string }).secret;
  } catch {
    return undefined;
  }
}
