import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { seal, unseal, type Clock, type Keys } from '@girouette/platform/kit';
import type { Dns } from './dns';
import { dkimName, isPrivateDomain, isPublished, nextSelector, type DkimKey } from './rules';
import type { DkimStore } from './store';

/** How long a look into the DNS counts. */
const KNOWN_MS = 5 * 60_000;

/** The key that signs a mail (DKIM). */
export interface Signer {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

interface SigningTools {
  dkim: DkimStore;
  dns: Dns;
  keys: Keys;
  clock: Clock;
}

/** Finds the key that signs the mails of a domain. */
export function createSigningKeys(deps: SigningTools) {
  const known = new Map<string, { until: number; signer: Promise<Signer | null> }>();
  return {
    /** Null while no record of a key is published: a signature without its record does harm. Remembered for five minutes. */
    async signerOf(domain: string): Promise<Signer | null> {
      if (isPrivateDomain(domain)) return null;
      const now = deps.clock.now().getTime();
      const remembered = known.get(domain);
      if (remembered && now < remembered.until && remembered.until <= now + KNOWN_MS) {
        return remembered.signer;
      }
      // A store that fails must not stop a mail, which goes out unsigned.
      const signer = findSigner(deps, domain).catch(() => null);
      known.set(domain, { until: now + KNOWN_MS, signer });
      return signer;
    },
    /** Looks into the DNS again at the next mail. */
    forget(domain: string): void {
      known.delete(domain);
    },
  };
}

/** The newest key with a published record signs. While the DNS does not answer, a key signs that was seen before. */
async function findSigner(deps: SigningTools, domain: string): Promise<Signer | null> {
  const { dkim, dns, keys } = deps;
  for (const key of [...(await dkim.find(domain))].reverse()) {
    const privateKey = readDkimKey(keys, { domain, key });
    if (privateKey === null) continue;
    const published = isPublished(await dns.texts(dkimName(domain, key)), key);
    if (published === 'ok') await recordSeen(deps, { domain, key });
    if (published === 'ok' || (published === 'no-answer' && key.seenAt !== undefined)) {
      return { domain, selector: key.selector, privateKey };
    }
  }
  return null;
}

/** The keys before it have done their work. */
async function recordSeen(
  { dkim, clock }: SigningTools,
  { domain, key: { selector, seenAt } }: { domain: string; key: DkimKey },
): Promise<void> {
  if (seenAt !== undefined) return;
  const at = clock.now().toISOString();
  await dkim.change(
    domain,
    (known) => {
      const from = known.findIndex((each) => each.selector === selector);
      if (from < 0) return null;
      return known
        .slice(from)
        .map((each) => (each.selector === selector ? { ...each, seenAt: at } : each));
    },
    [],
  );
}

const generate = promisify(generateKeyPair);

/** The strength that receivers accept everywhere (RFC 8301): a 2048-bit record fits one DNS answer. */
const BITS = 2_048;

/** A key is sealed for its name. */
interface KeyName {
  domain: string;
  selector: string;
}

const purposeOf = ({ domain, selector }: KeyName): string => `dkim:${domain}:${selector}`;

/** A new key for a domain, after its other ones. Takes about a tenth of a second, in another thread. */
export async function createDkimKey(
  keys: Keys,
  { domain, others }: { domain: string; others: readonly DkimKey[] },
): Promise<DkimKey> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const selector = nextSelector(others);
  return {
    selector,
    sealed: seal(keys.mailKey(), { text: privateKey, purpose: purposeOf({ domain, selector }) }),
    publicKey: publicKey.toString('base64'),
  };
}

/** @returns the private key, PEM; null when it was sealed with another `MAIL_KEY` */
export const readDkimKey = (
  keys: Keys,
  { domain, key: { selector, sealed } }: { domain: string; key: DkimKey },
): string | null => unseal(keys.mailKey(), { sealed, purpose: purposeOf({ domain, selector }) });
