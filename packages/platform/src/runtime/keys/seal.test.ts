import { createSecretKey } from 'node:crypto';
import { seal, unseal } from './seal';

const keyOf = (secret: string) => createSecretKey(secret, 'utf8');
const key = keyOf('a'.repeat(40));
const text = 'https://example.fr/reset-password/jeton · été';
const purpose = 'mail-1';

describe('a sealed text', () => {
  it('can be read with the same key and purpose', () => {
    expect(unseal(key, { sealed: seal(key, { text, purpose }), purpose })).toBe(text);
  });

  it('shows nothing of the text, and looks different each time', () => {
    const sealed = seal(key, { text, purpose });
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('jeton');
    expect(seal(key, { text, purpose })).not.toBe(sealed);
  });

  it('cannot be read with another key, for another purpose, or when it was altered', () => {
    const sealed = seal(key, { text, purpose });
    expect(unseal(keyOf('b'.repeat(40)), { sealed, purpose })).toBeNull();
    expect(unseal(key, { sealed, purpose: 'mail-2' })).toBeNull();
    const altered = Buffer.from(sealed, 'base64url');
    altered[altered.length - 1]! ^= 1;
    expect(unseal(key, { sealed: altered.toString('base64url'), purpose })).toBeNull();
    for (const cut of ['', 'c2VhbGVk', sealed.slice(0, 20)]) {
      expect(unseal(key, { sealed: cut, purpose })).toBeNull();
    }
  });
});
