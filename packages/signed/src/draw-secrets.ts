import { randomBytes } from '@girouette/platform/async';
import { createHmac, createSecretKey, hash, hkdfSync, type KeyObject } from 'node:crypto';
import {
  drawHourOf,
  nextDrawHour,
  shareText,
  type DrawCommitments,
  type DrawProof,
} from '@girouette/contracts/plays/draw-proof';
import { createMemo, type Memo } from '@girouette/contracts/memo';
import type { Keys } from '@girouette/platform/runtime';

const INFO = 'girouette-draw';
const KEY_BYTES = 32;
const VALUE_BYTES = 16;

/** A proof before the draw: everything but the weights. */
export type DrawSecret = Omit<DrawProof, 'weights'>;

interface HourSecret {
  bytes: Buffer;
  /** Its SHA-256, in hexadecimal digits. */
  commitment: string;
}

/** Keys and secrets derived from a play key. All plays of a page and an hour share a secret. */
const derived = new WeakMap<KeyObject, { drawKey: KeyObject; hours: Memo<string, HourSecret> }>();
const MAX_HOURS = 1_000;

/**
 * Returns the secret of a page and an hour, the source of its plays' secrets. An insider who has it before the end of the hour can choose what
 * the page's wheel draws (docs/decisions/0030-a-draw-that-anyone-can-recompute.md).
 */
export const hourSecretOf = (keys: Keys, place: { pageId: string; hour: string }): string =>
  secretOf(keys, place).bytes.toString('hex');

/** The commitment to an hour secret: its SHA-256. */
export const commitmentTo = (hourSecret: string): string => sha256(Buffer.from(hourSecret, 'hex'));

/** Returns the promises of a page now: the hashes of the secrets of this hour and of the next. */
export function drawCommitmentsOf(keys: Keys, pageId: string, now: Date): DrawCommitments {
  const hour = drawHourOf(now);
  const commitmentOf = (each: string) => secretOf(keys, { pageId, hour: each }).commitment;
  return { hour, commitments: [commitmentOf(hour), commitmentOf(nextDrawHour(hour))] };
}

/**
 * Returns the secret of a play, and its proof.
 * @param play.email in the form of `deliverableEmail`
 * @param play.value the value that the guest's browser adds; undefined from an old client, so that the server chooses one
 */
export function drawSecretOf(
  keys: Keys,
  play: { pageId: string; email: string; value: string | undefined; now: Date },
): DrawSecret {
  const { pageId, email } = play;
  const hour = drawHourOf(play.now);
  const { bytes, commitment } = secretOf(keys, { pageId, hour });
  const value = play.value ?? randomBytes(VALUE_BYTES).toString('base64url');
  const share = hash('sha256', shareText({ value, email }), 'buffer');
  return {
    hour,
    commitment,
    share: share.toString('hex'),
    chosenBy: play.value === undefined ? 'server' : 'guest',
    secret: playSecretFrom(bytes, share),
  };
}

/** The play secret, in hexadecimal digits. Both arguments are 32 bytes. */
export const playSecretFrom = (hourSecret: Buffer, share: Buffer): string =>
  createHmac('sha256', hourSecret).update(share).digest('hex');

function secretOf(keys: Keys, { pageId, hour }: { pageId: string; hour: string }): HourSecret {
  const { drawKey, hours } = derivedFrom(keys.playKey());
  const place = `${pageId}:${hour}`;
  return hours(place, () => {
    const bytes = createHmac('sha256', drawKey).update(place).digest();
    return { bytes, commitment: sha256(bytes) };
  });
}

const sha256 = (bytes: Buffer): string => hash('sha256', bytes, 'hex');

function derivedFrom(playKey: KeyObject) {
  const known = derived.get(playKey);
  if (known) return known;
  const bytes = Buffer.from(hkdfSync('sha256', playKey, '', INFO, KEY_BYTES));
  const made = {
    drawKey: createSecretKey(bytes),
    hours: createMemo<string, HourSecret>(MAX_HOURS),
  };
  derived.set(playKey, made);
  return made;
}
