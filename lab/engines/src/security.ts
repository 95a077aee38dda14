import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A login, and a self-signed certificate for 127.0.0.1. */
export interface Security {
  username: string;
  password: string;
  certFile: string;
  keyFile: string;
  /** Both in one file, for Kafka. */
  pemFile: string;
  /** Makes the services trust the certificate. */
  env: { NODE_EXTRA_CA_CERTS: string };
}

/** Creates a certificate with `openssl`, valid for one day, and a random password. */
export function createSecurity(dir: string): Security {
  const [certFile, keyFile, pemFile] = ['cert.pem', 'key.pem', 'both.pem'].map((name) =>
    join(dir, name),
  ) as [string, string, string];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-noenc', '-days', '1'],
      ...['-subj', '/CN=girouette-engines', '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-keyout', keyFile, '-out', certFile],
    ],
    { stdio: 'pipe' },
  );
  writeFileSync(pemFile, readFileSync(keyFile, 'utf8') + readFileSync(certFile, 'utf8'));
  return {
    username: 'girouette',
    password: randomBytes(12).toString('hex'),
    certFile,
    keyFile,
    pemFile,
    env: { NODE_EXTRA_CA_CERTS: certFile },
  };
}
