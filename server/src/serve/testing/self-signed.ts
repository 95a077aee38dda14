import { webcrypto } from 'node:crypto';
import { HOUR_MS } from '@girouette/contracts/durations';
import {
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { KeyPair } from '../front/front';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

const anHour = () => ({ from: new Date(), to: new Date(Date.now() + HOUR_MS) });

/** A self-signed certificate. Default: valid for an hour from now. */
export async function selfSigned(
  domain: string,
  { from, to }: { from: Date; to: Date } = anHour(),
): Promise<KeyPair> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: `CN=${domain}`,
      notBefore: from,
      notAfter: to,
      keys,
      signingAlgorithm: ALGORITHM,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: domain }])],
    },
    webcrypto as Crypto,
  );
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { cert: certificate.toString('pem'), key: PemConverter.encode(key, 'PRIVATE KEY') };
}
