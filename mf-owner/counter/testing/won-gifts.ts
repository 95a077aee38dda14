import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import {
  encodeGiftStatement,
  joinSigned,
  type GiftStatement,
} from '@girouette/contracts/gifts/gift-statement';
import { addDays, parisDay } from '@girouette/contracts/paris-calendar';
import { aWonGift as anyWonGift } from '../../src/testing/factories';

export const PLAY_ID = 'b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11';
export const PAGE_ID = '0b6f1f0e-52d4-4c4e-9f0c-7f9f3f0c1a22';

const today = () => parisDay(new Date());

/** A gift that is handed over today and without conditions. */
export const aWonGift = (changes: Partial<WonGift> = {}): WonGift => {
  const gift = anyWonGift();
  return {
    ...gift,
    _id: PLAY_ID,
    pageId: PAGE_ID,
    gift: 'Une crêpe au sucre',
    wonAt: '2026-11-21T19:30:00.000Z',
    firstDay: addDays(today(), -1),
    lastDay: addDays(today(), 9),
    conditions: { ...gift.conditions, minimumPurchase: 0 },
    ...changes,
  };
};

export const aRedeemedGift = (changes: Partial<WonGift> = {}): WonGift =>
  aWonGift({
    state: 'redeemed',
    verdict: 'redeemed',
    isUndoable: true,
    redemption: { at: '2026-11-12T19:14:00.000Z', by: 'Léa', device: 'Tablette de la caisse' },
    ...changes,
  });

export const aStatement = (changes: Partial<GiftStatement> = {}): GiftStatement => ({
  playId: PLAY_ID,
  pageId: PAGE_ID,
  gift: 'Une crêpe au sucre',
  minimumPurchase: 0,
  firstDay: addDays(today(), -1),
  lastDay: addDays(today(), 9),
  ...changes,
});

const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');

/** A server's key pair: the public key as it is on the wire, and the text of the QR code of a statement. */
export async function aSigner() {
  const { subtle } = webcrypto;
  const pair = await subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const { x: publicKey = '' } = await subtle.exportKey('jwk', pair.publicKey);
  const sign = async (changes: Partial<GiftStatement> = {}): Promise<string> => {
    const content = encodeGiftStatement(aStatement(changes));
    const signature = await subtle.sign('Ed25519', pair.privateKey, content);
    return joinSigned({ content, signature: new Uint8Array(signature) });
  };
  return { publicKey, sign };
}
