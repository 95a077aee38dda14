import { DAY_MS } from '@girouette/contracts/durations';
import { backoffMs, createLoop, type Loop } from '@girouette/platform/async';
import type { Clock, Logger } from '@girouette/platform/kit';
import type { KeyPair } from '../front/front';
import { parseCertificate, type Certificate, type CertificateFiles } from './certificate-files';

/** A certificate is renewed 30 days before its end. One that is valid for less than 90 days is renewed after two thirds of its validity. */
const RENEWAL_MS = 30 * DAY_MS;
const RENEWAL_PART = 1 / 3;
/** The maximum interval between two checks of the certificate, because a machine's clock may jump. */
const LOOK_MS = 3_600_000;
/** Authorities count failures: Let's Encrypt allows five per hour and name. */
const BACKOFF = { firstMs: 60_000, maxMs: 6 * 3_600_000 };

export interface CertificateKeeperOptions {
  domain: string;
  files: CertificateFiles;
  request: () => Promise<KeyPair>;
  /** Called with the certificate of the last start and with each new one. */
  onCertificate: (certificate: Certificate) => void;
  /** Called with each failure, with one French sentence. */
  onFailure: (sentence: string) => void;
  clock: Clock;
  log: Logger;
  backoff?: typeof BACKOFF;
}

/**
 * Keeps a certificate valid while the system runs: starts with the previous one, requests the first one, and renews it. While the authority
 * fails, the last certificate stays in use, and attempts follow at growing intervals.
 */
export function createCertificateKeeper(options: CertificateKeeperOptions): Loop {
  const { domain, files, request, onCertificate, onFailure, clock, log } = options;
  const { backoff = BACKOFF } = options;
  let current: Certificate | null = null;
  let failures = 0;
  let hasLooked = false;

  function use(certificate: Certificate): void {
    onCertificate(certificate);
    current = certificate;
  }

  async function renew(): Promise<number> {
    try {
      const received = await request();
      const certificate = parseCertificate(`${received.key}\n${received.cert}`);
      if (!certificate) throw new Error('the authority has sent no certificate for this key');
      files.save(certificate);
      use(certificate);
      failures = 0;
      log.info({ validTo: certificate.validTo }, 'a new certificate is in use');
      return waitUntil(renewalOf(certificate));
    } catch (error) {
      failures += 1;
      const waitMs = backoffMs(failures, backoff);
      log.warn({ err: error, failures, waitMs }, 'no new certificate');
      onFailure(sentenceFor({ domain, error, validTo: current?.validTo, waitMs }));
      return waitMs;
    }
  }

  const waitUntil = (at: Date): number =>
    Math.min(LOOK_MS, Math.max(0, at.getTime() - clock.now().getTime()));

  return createLoop(async () => {
    if (!hasLooked) {
      hasLooked = true;
      const stored = files.read({ domain, now: clock.now() });
      if (stored) use(stored);
    }
    const due = current && renewalOf(current);
    return due && due > clock.now() ? waitUntil(due) : renew();
  });
}

/** Returns when to renew a certificate. */
export function renewalOf({
  validFrom,
  validTo,
}: Pick<Certificate, 'validFrom' | 'validTo'>): Date {
  const life = validTo.getTime() - validFrom.getTime();
  return new Date(validTo.getTime() - Math.min(RENEWAL_MS, life * RENEWAL_PART));
}

function sentenceFor(failure: {
  domain: string;
  error: unknown;
  validTo: Date | undefined;
  waitMs: number;
}): string {
  const { domain, error, validTo, waitMs } = failure;
  const { message, code = '' } = error as NodeJS.ErrnoException;
  const reason = (message || code).replaceAll(/\s+/g, ' ');
  const rest = validTo
    ? `celui d’aujourd’hui reste en service jusqu’au ${validTo.toISOString().slice(0, 10)}`
    : 'vérifiez que ce nom mène à cette machine et que le port 80 est ouvert';
  const minutes = Math.max(1, Math.round(waitMs / 60_000));
  return `Pas de nouveau certificat pour ${domain} (${reason})\u00a0: ${rest}. Nouvel essai dans ${minutes}\u00a0min.`;
}
