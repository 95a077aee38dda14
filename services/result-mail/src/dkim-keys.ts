import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { seal, unseal, type Keys } from '@girouette/platform/kit';
import { nextSelector, type DkimKey } from './domain/dkim';

const generate = promisify(generateKeyPair);

/** The strength that receivers accept everywhere (RFC 8301): a 2048-bit record fits one DNS answer. */
const BITS = 2_048;

interface Owner {
  domain: string;
  selector: string;
}

const purposeOf = ({ domain, selector }: Owner): string => `dkim:${domain}:${selector}`;

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
