import { generateKeyPairSync } from 'node:crypto';
import { sealFor, unsealWith } from './seal-for';

const { privateKey, publicKey } = generateKeyPairSync('x25519');
const text = 'lea.martin@example.fr';
const purpose = 'winner:play-1';

describe('a text sealed for the holder of a private key', () => {
  it('can be read with that key for the same purpose', () => {
    expect(unsealWith(privateKey, { sealed: sealFor(publicKey, { text, purpose }), purpose })).toBe(
      text,
    );
  });

  it('shows nothing of the text, and looks different each time', () => {
    const sealed = sealFor(publicKey, { text, purpose });
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('martin');
    expect(sealFor(publicKey, { text, purpose })).not.toBe(sealed);
  });

  it('gets a new key pair after a minute, and older texts stay readable', () => {
    jest.useFakeTimers();
    const reader = generateKeyPairSync('x25519');
    const write = () => sealFor(reader.publicKey, { text, purpose });
    const pointOf = (sealed: string) => sealed.split('.')[0];
    const first = write();
    expect(pointOf(write())).toBe(pointOf(first));
    jest.advanceTimersByTime(60_000);
    expect(pointOf(write())).not.toBe(pointOf(first));
    expect(unsealWith(reader.privateKey, { sealed: first, purpose })).toBe(text);
    jest.useRealTimers();
  });

  it('cannot be read with another key, for another purpose, or when it was altered', () => {
    const sealed = sealFor(publicKey, { text, purpose });
    const other = generateKeyPairSync('x25519').privateKey;
    expect(unsealWith(other, { sealed, purpose })).toBeNull();
    expect(unsealWith(privateKey, { sealed, purpose: 'winner:play-2' })).toBeNull();
    const foreign = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' }).x ?? '';
    const altered = [
      '',
      '.',
      'c2VhbGVk',
      sealed.slice(0, 60),
      `${foreign}.${sealed.split('.')[1] ?? ''}`,
    ];
    for (const cut of altered) expect(unsealWith(privateKey, { sealed: cut, purpose })).toBeNull();
  });
});
