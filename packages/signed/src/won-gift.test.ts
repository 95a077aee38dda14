import { parseGiftCode } from '@girouette/contracts/gifts/gift-code';
import {
  splitSigned,
  type GiftStatement,
  type SignedBytes,
} from '@girouette/contracts/gifts/gift-statement';
import { baseConfig, openKeys, readConfig } from '@girouette/platform/runtime';
import {
  giftCodeOfPlay,
  giftPublicKey,
  readGiftStatement,
  readVoucherToken,
  signGiftStatement,
  voucherTokenOf,
} from './won-gift';

const keysOf = (letter: string) =>
  openKeys(readConfig(baseConfig, { PLAY_KEY: letter.repeat(40) }));

const keys = keysOf('a');
const STATEMENT: GiftStatement = {
  playId: '01930f2a-1b2c-7d3e-8f4a-5b6c7d8e9f00',
  pageId: '2b8f0a53-7a52-8a38-8d3e-6a1d7a3b9c20',
  gift: 'Un café offert',
  firstDay: '2026-11-25',
  lastDay: '2026-12-04',
  minimumPurchase: 1_000,
};

describe('the code of a win', () => {
  it('is the same each time, and another for another play or key', () => {
    const code = giftCodeOfPlay(keys, 'play-1');
    expect(parseGiftCode(code)).toBe(code);
    expect(giftCodeOfPlay(keysOf('a'), 'play-1')).toBe(code);
    expect(giftCodeOfPlay(keys, 'play-2')).not.toBe(code);
    expect(giftCodeOfPlay(keysOf('b'), 'play-1')).not.toBe(code);
  });

  /** 10,000 codes have a common one with a probability of 0.00006. */
  it('differs for each of 10,000 plays', () => {
    const codes = Array.from({ length: 10_000 }, (_, at) => giftCodeOfPlay(keys, `play-${at}`));
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('the token of a voucher', () => {
  const token = voucherTokenOf(keys, STATEMENT.playId);

  it('leads to its play, and only with the key that made it', () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(readVoucherToken(keys, token)).toBe(STATEMENT.playId);
    expect(readVoucherToken(keysOf('b'), token)).toBeNull();
  });

  it('is worth nothing when any of its bytes was changed, or one is missing', () => {
    const bytes = Buffer.from(token, 'base64url');
    const changed = Array.from(bytes, (_, at) => {
      const other = Buffer.from(bytes);
      other[at]! ^= 1;
      return other.toString('base64url');
    });
    const forged = [...changed, '', token.slice(0, -2), `${token}AA`, 'é'.repeat(43)];
    expect(forged.filter((each) => readVoucherToken(keys, each) !== null)).toEqual([]);
  });
});

describe('a signed statement', () => {
  const text = signGiftStatement(keys, STATEMENT);

  it('is read with the key that signed it', () => {
    expect(text.length).toBeLessThanOrEqual(180);
    expect(readGiftStatement(keys, text)).toEqual(STATEMENT);
    expect(readGiftStatement(keysOf('b'), text)).toBeNull();
  });

  it('is worth nothing when any of its bytes was changed, or one is missing', () => {
    const bytes = Buffer.from(text, 'base64url');
    const changed = Array.from(bytes, (_, at) => {
      const other = Buffer.from(bytes);
      other[at]! ^= 1;
      return other.toString('base64url');
    });
    expect(changed.filter((each) => readGiftStatement(keys, each) !== null)).toEqual([]);
    expect(readGiftStatement(keys, text.slice(0, -4))).toBeNull();
    expect(readGiftStatement(keys, 'https://example.fr')).toBeNull();
  });

  it('is verified with the public key by WebCrypto, as phones do', async () => {
    const raw = Buffer.from(giftPublicKey(keys), 'base64url');
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    const verified = ({ content, signature }: SignedBytes) =>
      crypto.subtle.verify('Ed25519', key, signature, content);
    const signed = splitSigned(text)!;
    expect(await verified(signed)).toBe(true);
    expect(await verified({ ...signed, content: signed.content.slice(1) })).toBe(false);
  });
});
