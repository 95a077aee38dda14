import type { AccountStatus, AnyEvent } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { User } from '../../users/rules';
import type { Window } from '../../use-cases/shared-ports';
import type { StoredStatus } from '../domain/account-status';

/** A user in the administrators' lists, with only the fields for sorting and searching, so that reading many is cheap. */
export interface ListedUser {
  id: string;
  /** The name as it is compared. */
  nameKey: string;
  email: string;
  createdAt: Date;
  status: AccountStatus;
  /** The words by which the user is found. */
  words: readonly string[];
}

/** The sort order. A minus sign in front reverses it. */
export type UserSort = `${'' | '-'}${'name' | 'email' | 'createdAt'}`;

/** How many users there are, and how many of them have each status. */
export type UserCounts = Record<'all' | AccountStatus, number>;

/** All users in the administrators' lists. This service's own events maintain it. */
export interface Directory {
  counts(): Promise<UserCounts>;
  /** @param status only the users with this status */
  count(status?: AccountStatus): Promise<number>;
  /** @param total the number of users, so that the last pages cost as little as the first */
  sorted(
    sort: UserSort,
    page: Window & { total: number; status?: AccountStatus | undefined },
  ): Promise<ListedUser[]>;
  /**
   * The users who have, for each of these words, a word that begins with it. Unordered.
   * @returns up to 2,000; `isPartial`: there may be more
   */
  search(
    words: readonly string[],
    status?: AccountStatus,
  ): Promise<{ rows: ListedUser[]; isPartial: boolean }>;
  /** Users in the order in which they registered. */
  oldest(range: { after: ListedUser | undefined; limit: number }): Promise<ListedUser[]>;
  /** Whether the users who registered before the service recorded statuses have theirs. */
  hasAllStatuses(): Promise<boolean>;
  markAllStatuses(): Promise<void>;
  countTrials(only?: 'waiting'): Promise<number>;
  /**
   * The ids of users who asked for a trial, the latest first.
   * @param window.only users without any plan, who only need the approval
   */
  trials(window: Window & { only?: 'waiting' | undefined }): Promise<string[]>;
  /** @param listed.status the status of a user who is not listed yet; other users keep theirs */
  put(changes: Changes, listed: { user: User; status: AccountStatus }): void;
  changeStatus(
    changes: Changes,
    change: { userId: string; from: AccountStatus; to: AccountStatus },
  ): void;
  /** Counts a new user. */
  countAdded(changes: Changes, counted: { isTrial: boolean }): void;
  remove(changes: Changes, user: { userId: string; isTrial: boolean }): void;
}

/** A change of a stored status; null changes nothing. May run again with a newer row. */
interface StatusChange<Row extends StoredStatus | null> {
  change: (row: Row) => StoredStatus | null;
  eventsOf: (row: StoredStatus) => readonly AnyEvent[];
}

/** The status of each account, from events and from the time. */
export interface AccountStatuses {
  find(userId: string): Promise<StoredStatus | null>;
  change(userId: string, change: StatusChange<StoredStatus | null>): Promise<void>;
  /** Adds to the changes of an event. */
  upsert(changes: Changes, userId: string, change: StatusChange<StoredStatus | null>): void;
  /** Changes rows whose status has ended, up to `limit`. @returns how many */
  changeDue(now: Date, change: StatusChange<StoredStatus> & { limit: number }): Promise<number>;
}
