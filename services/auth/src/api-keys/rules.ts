import type { Assignment, Scope } from '@girouette/contracts';
import { DAY_MS, MINUTE_MS } from '@girouette/contracts/durations';

/** A key that an owner's tools use to call the API (services/auth/src/api-keys/README.md). The key itself is not stored. */
export interface ApiKey {
  id: string;
  ownerId: string;
  name: string;
  scopes: Scope[];
  /** The only place of the owner where the key works. Absent: every place. */
  placeId?: string | undefined;
  /** SHA-256 of the key; unique. */
  hash: string;
  /** The last four characters of the key. */
  ending: string;
  createdAt: Date;
  expiresAt: Date;
  /** To the minute. Absent before the first use. */
  lastUsedAt?: Date;
  /** Absent while the key is not revoked. */
  revokedAt?: Date;
  /** The row is removed then. */
  keptUntil: Date;
}

/** An owner still sees why a tool has stopped. */
const LISTED_DAYS_EXPIRED = 30;
/** As long as the audit trail, which names the key. */
const KEPT_DAYS = 365;

const after = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** @param key.days how long the key works */
export function createApiKey({
  days,
  now,
  ...key
}: Pick<ApiKey, 'id' | 'ownerId' | 'name' | 'scopes' | 'placeId' | 'hash' | 'ending'> & {
  days: number;
  now: Date;
}): ApiKey {
  const expiresAt = after(now, days);
  return { ...key, createdAt: now, expiresAt, keptUntil: after(expiresAt, KEPT_DAYS) };
}

export const isExpired = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: Date): boolean =>
  expiresAt <= now;

/** Whether the owner's list still shows a key that is not revoked. */
export const isListed = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: Date): boolean =>
  now < after(expiresAt, LISTED_DAYS_EXPIRED);

export const isUsable = (key: ApiKey, now: Date): boolean =>
  key.revokedAt === undefined && !isExpired(key, now);

/** Where the key works; undefined for every place. Its scopes limit what it does there. */
export const assignmentOfKey = ({ placeId }: Pick<ApiKey, 'placeId'>): Assignment | undefined =>
  placeId === undefined ? undefined : { role: 'manager', places: [placeId] };

/** @returns null when it is revoked already */
export const revoked = (key: ApiKey, now: Date): ApiKey | null =>
  key.revokedAt === undefined ? { ...key, revokedAt: now, keptUntil: after(now, KEPT_DAYS) } : null;

/** @returns null when a use in this minute is recorded already, so that calls cost no write each */
export function used(key: ApiKey, now: Date): ApiKey | null {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  return key.lastUsedAt?.getTime() === minute.getTime() ? null : { ...key, lastUsedAt: minute };
}
