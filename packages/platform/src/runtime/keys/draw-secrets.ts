import { randomBytes } from '@girouette/platform/async';
import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import {
  drawHourOf,
  nextDrawHour,
  shareText,
  type DrawCommitments,
  type DrawProof,
} from '@girouette/contracts/draw-proof';
import type { Keys } from './keys';

const INFO = 'girouette-draw';
const KEY_BYTES = 32;
const VALUE_BYTES = 16;

/** A proof before the draw: everything but the weights. */
export type DrawSecret = Omit<DrawProof, 'weights'>;

const drawKeys = new WeakMap<KeyObject, KeyObject>();

/**
 * The secret of a page and an hour, from which the secrets of its plays come. Whoever has it before the end of the hour can choose what
 * the page's wheel draws (docs/decisions/0030-a-draw-that-anyone-can-recompute.md).
 */
export const hourSecretOf = (keys: Keys, place: { pageId: string; hour: string }): string =>
  secretBytes(keys, place).toString('hex');

/** The commitment to an hour secret: its SHA-256. */
export const commitmentTo = (hourSecret: string): string => sha256(Buffer.from(hourSecret, 'hex'));

/** What a page promises now: the hashes of the secrets of this hour and of the next. */
export function drawCommitmentsOf(keys: Keys, pageId: string, now: Date): DrawCommitments {
  const hour = drawHourOf(now);
  const commitmentOf = (each: string) => sha256(secretBytes(keys, { pageId, hour: each }));
  return { hour, commitments: [commitmentOf(hour), commitmentOf(nextDrawHour(hour))] };
}

/**
 * The secret of a play, and what proves it.
 * @param play.email in the form of `deliverableEmail`
 * @param play.value what the guest's browser adds; undefined from an old client, for which the server chooses it
 */
export function drawSecretOf(
  keys: Keys,
  play: { pageId: string; email: string; value: string | undefined; now: Date },
): DrawSecret {
  const { pageId, email } = play;
  const hour = drawHourOf(play.now);
  const hourSecret = secretBytes(keys, { pageId, hour });
  const value = play.value ?? randomBytes(VALUE_BYTES).toString('base64url');
  const share = createHash('sha256').update(shareText({ value, email })).digest();
  return {
    hour,
    commitment: sha256(hourSecret),
    share: share.toString('hex'),
    chosenBy: play.value === undefined ? 'server' : 'guest',
    secret: playSecretFrom(hourSecret, share),
  };
}

/** The play secret, in hexadecimal digits. Both arguments are 32 bytes. */
export const playSecretFrom = (hourSecret: Buffer, share: Buffer): string =>
  createHmac('sha256', hourSecret).update(share).digest('hex');

const secretBytes = (keys: Keys, { pageId, hour }: { pageId: string; hour: string }): Buffer =>
  createHmac('sha256', drawKeyOf(keys)).update(`${pageId}:${hour}`).digest();

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function drawKeyOf(keys: Keys): KeyObject {
  const secret = keys.playKey();
  const known = drawKeys.get(secret);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', INFO, KEY_BYTES)));
  drawKeys.set(secret, key);
  return key;
}
