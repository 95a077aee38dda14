import { createHash, createPublicKey, createSecretKey, sign, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeyOf, signingPairOf } from '@girouette/platform/kit';
import { BackupError, MANIFEST } from './manifest';

/** The signature of the manifest, which has the checksum of every file. */
export const SIGNATURE = 'manifest.sig';

/** The key that may have signed a backup: 32 bytes in base64url. `unsigned` accepts every backup, as before 0.2.0. */
export type Signer = string;

const INFO = 'girouette-backup-signature';
/** Keeps the signature from being taken for one of something else. */
const PREFIX = 'girouette-backup:';

const pairOf = (identity: string) => signingPairOf(createSecretKey(Buffer.from(identity)), INFO);

/**
 * Returns the public key of the signatures that an identity makes. Recipients are public, so who can write to the bucket can encrypt a
 * backup; only the identity signs one.
 */
export const signerOf = (identity: string): Signer => publicKeyOf(pairOf(identity));

/** Returns the signature of a manifest's text, in base64url. */
export const signManifest = (text: string, identity: string): string =>
  sign(null, messageOf(text), pairOf(identity).privateKey).toString('base64url');

/** @throws BackupError when the manifest of a backup is not signed with the key of the signer */
export function refuseUnsigned(folder: string, signer: Signer): void {
  if (signer === 'unsigned') return;
  const file = join(folder, SIGNATURE);
  if (!existsSync(file)) {
    throw new BackupError(
      'La sauvegarde n’est pas signée\u00A0: elle vient d’une version antérieure, ou d’ailleurs. Si vous savez d’où elle vient, ajoutez --unsigned.',
    );
  }
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signer }, format: 'jwk' });
  const signature = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  const text = readFileSync(join(folder, MANIFEST), 'utf8');
  if (verify(null, messageOf(text), key, signature)) return;
  throw new BackupError(
    'La sauvegarde n’est pas signée par votre clé\u00A0: elle a été modifiée, ou une autre machine l’a faite (BACKUP_SIGNER nomme la clé de celle-ci).',
  );
}

const messageOf = (text: string): Buffer =>
  Buffer.from(`${PREFIX}${createHash('sha256').update(text).digest('hex')}`);
