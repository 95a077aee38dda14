import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { age } from './identity';
import { BackupError } from './manifest';

/** Packs a folder into one encrypted file, readable for this user and the holders of the recipients' identities. */
export async function packFolder(options: {
  folder: string;
  file: string;
  recipients: readonly string[];
}): Promise<void> {
  const { folder, file, recipients } = options;
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const packed = Readable.from(create({ cwd: folder, gzip: true, portable: true }, ['.']));
  const encrypted = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>);
  await pipeline(Readable.fromWeb(encrypted as never), createWriteStream(file, { mode: 0o600 }));
}

/** Unpacks an encrypted file into an existing folder. @throws BackupError when it is damaged or meant for another identity */
export async function unpackFolder(options: {
  archive: Readable;
  folder: string;
  identity: string;
}): Promise<void> {
  const { archive, folder, identity } = options;
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(archive) as ReadableStream<Uint8Array>);
    await pipeline(Readable.fromWeb(plain as never), extract({ cwd: folder, strict: true }));
  } catch (error) {
    throw new BackupError(
      'La sauvegarde ne s’ouvre pas : elle est abîmée, ou chiffrée pour une autre identité (BACKUP_IDENTITY).',
      { cause: error },
    );
  }
}
