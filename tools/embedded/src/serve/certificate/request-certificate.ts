import type { Challenges } from '../front/http-front';
import type { KeyPair } from '../front/front';
import type { CertificateFiles } from './certificate-files';

export interface Authority {
  /** The address of its directory (RFC 8555 §7.1.1). */
  directory: string;
  /** Where it may write to before a certificate expires. */
  email: string | undefined;
}

/** One request to the authority. */
const REQUEST_MS = 30_000;
/** Waits between two looks at an order, in milliseconds. */
const POLL = { backoffAttempts: 15, backoffMin: 1_000, backoffMax: 10_000 };

/**
 * Gets a certificate from an ACME authority, which checks the domain by a request to its port 80 (http-01). By asking for one its terms
 * of use are accepted.
 * @param options.challenges where the server of port 80 looks for its answers
 * @throws Error with the authority's reason
 */
export async function requestCertificate(options: {
  domain: string;
  authority: Authority;
  files: CertificateFiles;
  challenges: Challenges;
}): Promise<KeyPair> {
  const { domain, authority, files, challenges } = options;
  // Loaded when it is needed: four times a year, for a few seconds.
  const { default: acme } = await import('acme-client');
  acme.axios.defaults.timeout = REQUEST_MS;
  // These repeat failed requests, which the caller does, and hide why a server cannot be reached.
  acme.axios.interceptors.request.clear();
  acme.axios.interceptors.response.clear();
  const { directory, email } = authority;
  const accountKey = files.readAccountKey() ?? (await newKey());
  files.saveAccountKey(accountKey);
  const client = new acme.Client({ directoryUrl: directory, accountKey, ...POLL });
  const [key, csr] = await acme.crypto.createCsr({ altNames: [domain] }, await newKey());
  const cert = await client.auto({
    csr,
    ...(email !== undefined && { email }),
    termsOfServiceAgreed: true,
    challengePriority: ['http-01'],
    // This machine may not reach its own public address.
    skipChallengeVerification: true,
    challengeCreateFn: (_authorization, { token }, answer) => {
      challenges.set(token, answer);
      return Promise.resolve();
    },
    challengeRemoveFn: (_authorization, { token }) => {
      challenges.delete(token);
      return Promise.resolve();
    },
  });
  return { key: key.toString(), cert };

  async function newKey(): Promise<string> {
    return (await acme.crypto.createPrivateEcdsaKey('P-256')).toString();
  }
}
