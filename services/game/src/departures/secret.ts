import { hash } from 'node:crypto';
import { randomBytes } from '@girouette/platform/kit';

/** Long enough that no one guesses it. */
const SECRET_BYTES = 32;

/** Creates the secret in the link of an offer. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The hash that is stored instead of a secret. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
