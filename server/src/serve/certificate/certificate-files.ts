import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyPair } from '../front/front';

export interface Certificate extends KeyPair {
  validFrom: Date;
  validTo: Date;
}

const ACCOUNT = 'account.pem';
const CERTIFICATE = 'certificate.pem';

export interface CertificateFiles {
  /** The domain's latest unexpired certificate; null without a usable one. */
  read(options: { domain: string; now: Date }): Certificate | null;
  save(keyPair: KeyPair): void;
  /** The account key at the authority. */
  readAccountKey(): string | null;
  saveAccountKey(key: string): void;
}

/**
 * Stores certificate and keys below `dir`, readable for this user only. Each authority has a separate folder, so that a test certificate
 * does not stay in use.
 * @param options.directory the address of the authority's directory
 */
export function openCertificateFiles(options: {
  dir: string;
  directory: string;
}): CertificateFiles {
  const { host, pathname } = new URL(options.directory);
  const folder = join(options.dir, `${host}${pathname}`.replaceAll(/[^\w.]+/g, '-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });

  return {
    read({ domain, now }) {
      const text = readIfThere(join(folder, CERTIFICATE));
      const certificate = text === null ? null : parseCertificate(text);
      return certificate && isUsable(certificate, { domain, now }) ? certificate : null;
    },
    // One file, so that key and certificate always match.
    save: ({ cert, key }) => {
      replace(join(folder, CERTIFICATE), `${key.trim()}\n${cert.trim()}\n`);
    },
    readAccountKey: () => readIfThere(join(folder, ACCOUNT)),
    saveAccountKey: (key) => {
      replace(join(folder, ACCOUNT), key);
    },
  };
}

/** @returns null for a text without a private key and its certificate */
export function parseCertificate(text: string): Certificate | null {
  const key = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]+-----END [A-Z ]*PRIVATE KEY-----/.exec(
    text,
  )?.[0];
  const certs = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    const leaf = new X509Certificate(certs[0] ?? '');
    if (key === undefined || !leaf.checkPrivateKey(createPrivateKey(key))) return null;
    const { validFrom, validTo } = leaf;
    const cert = certs.join('\n');
    return { key, cert, validFrom: new Date(validFrom), validTo: new Date(validTo) };
  } catch {
    return null;
  }
}

const isUsable = (
  { cert, validTo }: Certificate,
  { domain, now }: { domain: string; now: Date },
): boolean => validTo > now && new X509Certificate(cert).checkHost(domain) !== undefined;

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
