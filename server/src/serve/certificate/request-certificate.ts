import type { Challenges } from '../front/http-front';
import type { KeyPair } from '../front/front';
import type { CertificateFiles } from './certificate-files';

export interface Authority {
  /** The address of its directory (RFC 8555 §7.1.1). */
  directory: string;
  /** The address for warnings before a certificate expires. */
  email: string | undefined;
}

/** The time limit of one request to the certificate authority. */
const REQUEST_MS = 30_000;
/** The intervals for polling an order, in milliseconds. */
const POLL = { backoffAttempts: 15, backoffMin: 1_000, backoffMax: 10_000 };

/**
 * Gets a certificate from an ACME authority, which checks the domain with a request to its port 80 (http-01). Requesting one accepts the
 * authority's terms of use.
 * @param options.challenges where the server on port 80 finds its answers
 * @throws Error with the authority's reason
 */
export async function requestCertificate(options: {
  domain: string;
  authority: Authority;
  files: CertificateFiles;
  challenges: Challenges;
}): Promise<KeyPair> {
  const { domain, authority, files, challenges } = options;
  // Loaded on demand: four times a year, for a few seconds.
  const { default: acme } = await import('acme-client');
  acme.axios.defaults.timeout = REQUEST_MS;
  // These interceptors retry requests, which the caller already does, and hide why a server is unreachable.
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
