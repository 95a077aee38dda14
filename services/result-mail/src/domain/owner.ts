import type { AccountStatus } from '@girouette/contracts';

/** What this service knows of an owner: the status of the account since its latest change. */
export interface Owner {
  /** The owner's user id. */
  id: string;
  status: AccountStatus;
}

/** Whether the owner's service has ended. An owner without a known change had it when the guest played. */
export const isEnded = (owner: Owner | null): boolean =>
  owner?.status === 'expired' || owner?.status === 'blocked';

/** Whether the account is blocked. Nothing leaves the system for such an owner. */
export const isBlocked = (owner: Owner | null): boolean => owner?.status === 'blocked';
