import { isPrivateDomain } from './domain/sender';
import { findSigner } from './use-cases/find-signer';
import type { Signer, SigningKeys } from './use-cases/ports';

/** How long a look into the DNS counts. */
const KNOWN_MS = 5 * 60_000;

/** Finds the keys that sign mails, and remembers them. */
export function createSigningKeys(deps: Parameters<typeof findSigner>[0]): SigningKeys {
  const known = new Map<string, { until: number; signer: Promise<Signer | null> }>();
  return {
    async signerOf(domain) {
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
    forget(domain) {
      known.delete(domain);
    },
  };
}
