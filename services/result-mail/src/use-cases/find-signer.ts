import { readDkimKey } from '../dkim-keys';
import { dkimName, isPublished, type DkimKey } from '../domain/dkim';
import type { ResultMailDeps, Signer } from './ports';

type Deps = Pick<ResultMailDeps, 'dkim' | 'dns' | 'keys' | 'clock'>;

/** The newest key with a published record signs. While the DNS does not answer, a key signs that was seen before. */
export async function findSigner(deps: Deps, domain: string): Promise<Signer | null> {
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
  { dkim, clock }: Deps,
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
