import { createHash, randomBytes } from 'node:crypto';

/** What the refresh cookie holds: which session, and a secret of which only the hash is kept. */
export interface RefreshToken {
  sessionId: string;
  secret: string;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

export const writeToken = ({ sessionId, secret }: RefreshToken): string => `${sessionId}.${secret}`;

/** @returns null for what cannot be a token of ours */
export function readToken(text: string): RefreshToken | null {
  const [, sessionId, secret] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(text) ?? [];
  return sessionId !== undefined && secret !== undefined ? { sessionId, secret } : null;
}
