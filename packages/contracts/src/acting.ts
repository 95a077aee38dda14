import type { Principal } from './roles';

type Caller = Pick<Principal, 'userId' | 'name' | 'accountType' | 'key'>;

/** The person (main account or sub-account) or the API key that acts. Limits, locks and records carry it. */
export interface Acting {
  /** The id of the user, or `key:` and the id of the API key. */
  id: string;
  name: string;
}

/** Returns who acts. A key is not the person whose account it belongs to. */
export const actingOf = ({ userId, name, key }: Omit<Caller, 'accountType'>): Acting =>
  key ? { id: `${KEY}${key.id}`, name: key.name } : { id: userId, name };

/** Whether the owner in person acts: no sub-account, and no API key of the account. */
export const isOwnerInPerson = ({ accountType, key }: Omit<Caller, 'userId' | 'name'>): boolean =>
  accountType === 'main' && key === undefined;

const KEY = 'key:';
