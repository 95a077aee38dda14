import { DAY_MS } from '@girouette/contracts/durations';
/** A session lasts this long after its last refresh. */
export const SESSION_DAYS = 30;

/** How long a used refresh token is still accepted. Two tabs may send the same one at the same moment, and a response may be lost. */
export const GRACE_SECONDS = 10;

/** Limits the tokens for tabs that share one. */
const MAX_CURRENT = 20;
const MAX_USED = 60;

/** One sign-in on one device, with its family of refresh tokens. Stores only hashes of tokens. */
export interface Session {
  id: string;
  userId: string;
  /** The usable tokens: one, or several when tabs used the same one at once. */
  current: string[];
  /** Used tokens. If one of them appears again later, the token was copied. */
  used: { hash: string; at: Date }[];
  expiresAt: Date;
  /** The browser and system in plain words. Absent in sessions that are older than this field. */
  device?: string;
  /** The session has ended because its user was blocked, and the device does not know yet. */
  blocked?: boolean;
}

export type Refresh =
  /** The token was current. The new one replaces all current ones. */
  | { kind: 'rotated'; session: Session }
  /** Another tab used the token a moment ago. The new one joins the current ones. */
  | { kind: 'shared'; session: Session }
  /** The token was used long ago, so the session must end. */
  | { kind: 'reused' }
  /** The token never belonged to the session, or the session has expired. */
  | { kind: 'refused' };

const SESSION_MS = SESSION_DAYS * DAY_MS;

const expiryAfter = (now: Date): Date => new Date(now.getTime() + SESSION_MS);

/** When the session was begun or last refreshed. */
export const lastUseOf = ({ expiresAt }: Session): Date =>
  new Date(expiresAt.getTime() - SESSION_MS);

/** A new session with its first token. */
export const createSession = (options: {
  id: string;
  userId: string;
  hash: string;
  device?: string;
  now: Date;
}): Session => ({
  id: options.id,
  userId: options.userId,
  current: [options.hash],
  used: [],
  expiresAt: expiryAfter(options.now),
  ...(options.device !== undefined && { device: options.device }),
});

/**
 * Decides what happens when a device exchanges a refresh token for a new one.
 * @param tokens hashes of both
 */
export function refresh(
  session: Session,
  tokens: { presented: string; next: string },
  now: Date,
): Refresh {
  const { presented, next } = tokens;
  if (session.expiresAt <= now) return { kind: 'refused' };

  const renewed = { ...session, expiresAt: expiryAfter(now) };
  if (session.current.includes(presented)) {
    const replaced = session.current.map((hash) => ({ hash, at: now }));
    const used = [...session.used, ...replaced].slice(-MAX_USED);
    return { kind: 'rotated', session: { ...renewed, current: [next], used } };
  }

  const use = session.used.find(({ hash }) => hash === presented);
  if (!use) return { kind: 'refused' };
  // After the clock was set back, an old token's use lies in the future. That does not make the token fresh.
  const distanceMs = Math.abs(now.getTime() - use.at.getTime());
  if (distanceMs > GRACE_SECONDS * 1000) return { kind: 'reused' };
  const current = [...session.current, next].slice(-MAX_CURRENT);
  return { kind: 'shared', session: { ...renewed, current } };
}

/** The first match counts, because Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Longer ones are not read to the end. */
const MAX_LENGTH = 300;

export const UNKNOWN_DEVICE = 'Appareil inconnu';

/** The browser and system of a `User-Agent` header in plain words, such as `Firefox · Windows`. */
export function deviceOf(userAgent = ''): string {
  const text = userAgent.slice(0, MAX_LENGTH);
  const names = [BROWSERS, SYSTEMS].map((list) => list.find(([, sign]) => sign.test(text))?.[0]);
  return names.filter((name) => name !== undefined).join(' · ') || UNKNOWN_DEVICE;
}
