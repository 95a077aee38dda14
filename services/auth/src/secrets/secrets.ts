import { randomBytes } from '@girouette/platform/kit';
import { createHash } from 'node:crypto';

/** The content of the refresh cookie: the session's id, and a secret. Only the secret's hash is stored. */
interface RefreshToken {
  sessionId: string;
  secret: string;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

export const writeToken = ({ sessionId, secret }: RefreshToken): string => `${sessionId}.${secret}`;

/** @returns null when the text does not have the form of a token */
export function readToken(text: string): RefreshToken | null {
  const [, sessionId, secret] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(text) ?? [];
  return sessionId !== undefined && secret !== undefined ? { sessionId, secret } : null;
}
