/** A session lasts this long after its last refresh. */
export const SESSION_DAYS = 30;

/**
 * How long a refresh token still works after it was traded: two tabs may send the same one at the same moment, and an
 * answer may be lost on its way.
 */
export const GRACE_SECONDS = 10;

/** So many tabs may be handed tokens for one they share. */
const MAX_CURRENT = 20;
const MAX_SPENT = 60;

/** One sign-in on one device, and the family of refresh tokens that came of it. Tokens are kept hashed. */
export interface Session {
  id: string;
  userId: string;
  /** The tokens that may be traded: one, or several when tabs traded the same one at once. */
  current: string[];
  /** Traded tokens. One of these, seen again later, was stolen: by the thief, or from the thief. */
  spent: { hash: string; at: Date }[];
  expiresAt: Date;
}

export type Refresh =
  /** Trade the token: the new hash replaces all current ones. */
  | { kind: 'rotated'; session: Session }
  /** Traded a moment ago by another tab: the new hash stands beside the current ones. */
  | { kind: 'shared'; session: Session }
  /** Traded long ago: end the family. */
  | { kind: 'reused' }
  | { kind: 'refused' };

export const sessionEnd = (now: Date): Date =>
  new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000);

/** A new session with its first token. */
export const openSession = (options: {
  id: string;
  userId: string;
  hash: string;
  now: Date;
}): Session => ({
  id: options.id,
  userId: options.userId,
  current: [options.hash],
  spent: [],
  expiresAt: sessionEnd(options.now),
});

/** What becomes of a session when a token is presented to be traded for a new one. */
export function refresh(
  session: Session,
  tokens: { presented: string; next: string },
  now: Date,
): Refresh {
  const { presented, next } = tokens;
  if (session.expiresAt <= now) return { kind: 'refused' };

  const renewed = { ...session, expiresAt: sessionEnd(now) };
  if (session.current.includes(presented)) {
    const traded = session.current.map((hash) => ({ hash, at: now }));
    const spent = [...session.spent, ...traded].slice(-MAX_SPENT);
    return { kind: 'rotated', session: { ...renewed, current: [next], spent } };
  }

  const traded = session.spent.find(({ hash }) => hash === presented);
  if (!traded) return { kind: 'refused' };
  if (now.getTime() - traded.at.getTime() > GRACE_SECONDS * 1000) return { kind: 'reused' };
  const current = [...session.current, next].slice(-MAX_CURRENT);
  return { kind: 'shared', session: { ...renewed, current } };
}
