import type { AccountStatus, NotificationSettings } from '@girouette/contracts';

/** The restaurant's data in a mail. The address and the brand are empty where the owner wrote none. */
export interface Restaurant {
  name: string;
  address: string;
  brand: string;
  /** The colours of its wheel. Unknown for a page that has not changed since an older version. */
  colors?: readonly [string, string];
}

/** This service's copy of a landing page. */
export interface Page extends Restaurant {
  id: string;
  version: number;
  /** Unknown for a page that has not changed since an older version. */
  ownerId?: string;
  /** Unknown as long as the owner is. */
  placeId?: string | undefined;
  /** The owner was erased, so no more mails are sent for the page. */
  erased?: boolean;
  /** The page was deleted. Absent in a row of an older version. */
  deleted?: boolean;
}

/** An owner as this service knows them: the status of the account since its latest change. */
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

/** A user's account, and the mails that it wants. */
export interface Recipient {
  /** The user's id. */
  id: string;
  version: number;
  /** Absent for an administrator who has never changed anything. */
  notifications?: NotificationSettings | undefined;
  /** The address of the account, sealed for events. Absent until the first event since result-mail keeps it. */
  sealedEmail?: string | undefined;
  /** The account's address as the guests of its own restaurants are marked (`stopOf`). Absent in a row of an older version. */
  teamMark?: string | undefined;
}
