import type { BackupReport } from '@girouette/contracts/backup-report';
import type { AccountStatus, AnyEvent, MailKind, Principal } from '@girouette/contracts';
import type { Events } from '@girouette/events';
import type { Action } from '@girouette/contracts/actions';
import type { Clock, Keys, RequestedMail } from '@girouette/service-kit';
import type { Changes } from '@girouette/store';
import type { StoredStatus } from '../domain/account-status';
import type { Entitlement } from '../domain/entitlement';
import type { OneTimeToken, Purpose } from '../domain/one-time-token';
import type { ReviewAlert } from '../domain/review-alert';
import type { Session } from '../domain/session';
import type { Owner } from '../domain/owner';
import type { User } from '../domain/user';

export interface Users {
  /** @param email as `accountEmail` returns it */
  findByEmail(email: string): Promise<User | null>;
  findById(id: string): Promise<User | null>;
  /** Stores a new user and the events to publish in one step. @returns false when the e-mail is taken */
  add(user: User, events: readonly AnyEvent[]): Promise<boolean>;
  /**
   * Stores the user that `change` returns. `change` may run again with a newer user, and returns null to change nothing.
   * @param eventsOf the events to publish with the change
   * @returns the changed user; null when there is none or nothing was changed
   * @throws TakenError when the new e-mail is taken
   */
  change(
    id: string,
    change: (user: User) => User | null,
    eventsOf?: (user: User) => readonly AnyEvent[],
  ): Promise<User | null>;
  /** The users that exist, in the order of their ids. */
  findAll(ids: readonly string[]): Promise<User[]>;
  /** An owner and their sub-accounts, up to a thousand, the oldest first. */
  ofOwner(ownerId: string): Promise<User[]>;
  hasAdministrator(): Promise<boolean>;
  /** Whether the user was removed within the last day. */
  wasRemoved(id: string): Promise<boolean>;
  /** Releases the e-mail and removes what is known of the user. @returns false when there is no such user */
  remove(id: string, options: { at: Date; events: readonly AnyEvent[] }): Promise<boolean>;
  /** Adds to the changes of an event: removes the sub-accounts that an owner still has. */
  removeSubAccounts(
    changes: Changes,
    ownerId: string,
    options: { at: Date; eventsOf: (user: User) => readonly AnyEvent[] },
  ): void;
}

export interface Sessions {
  add(session: Session): Promise<void>;
  find(id: string): Promise<Session | null>;
  /** Up to a thousand sessions of a user. */
  someOf(userId: string): Promise<Session[]>;
  /**
   * Stores the session that `change` returns. `change` may run again with a newer session, and returns null to change
   * nothing.
   * @returns the changed session; null when there is none or nothing was changed
   */
  change(id: string, change: (session: Session) => Session | null): Promise<Session | null>;
  remove(id: string): Promise<void>;
  /** Adds to the changes of an event: removes up to a thousand sessions of a user. */
  removeOf(changes: Changes, userId: string): Promise<void>;
}

/** The tokens of the links in mails. */
export interface OneTimeTokens {
  /** Stores a token and the events to publish in one step. */
  add(token: OneTimeToken, events?: readonly AnyEvent[]): Promise<void>;
  /** The token of a link that can be used. @returns null when it is unknown, for another purpose, or expired */
  find(id: string, options: { purpose: Purpose; now: Date }): Promise<OneTimeToken | null>;
  /** Removes a token, so that it works once. @returns null when it is unknown, for another purpose, or expired */
  take(id: string, options: { purpose: Purpose; now: Date }): Promise<OneTimeToken | null>;
  /** The tokens of a user that were not used, up to a thousand. */
  of(userId: string): Promise<OneTimeToken[]>;
  /** The tokens that were mailed to an address for a purpose and can be used. */
  sentTo(email: string, options: { purpose: Purpose; now: Date }): Promise<OneTimeToken[]>;
  remove(id: string): Promise<void>;
  /** Adds to the changes of an event: removes the tokens of a user, up to a thousand, more than can be asked for in a day. */
  removeOf(changes: Changes, userId: string): Promise<void>;
}

/** Limits the mails that strangers can cause to one address. */
export interface MailThrottle {
  /** Counts one mail. @returns false when the address has got enough for now */
  take(email: string): Promise<boolean>;
}

export interface Entitlements {
  find(ownerId: string): Promise<Entitlement | null>;
  findAll(ownerIds: readonly string[]): Promise<Entitlement[]>;
  remove(changes: Changes, ownerId: string): void;
  /** Adds to the changes of an event. `change` returns the new row, or null to change nothing. */
  upsert(
    changes: Changes,
    ownerId: string,
    change: (known: Entitlement | null) => Entitlement | null,
  ): void;
}

/** A part of a list. */
export interface Window {
  skip: number;
  limit: number;
}

export interface Owners {
  /** An owner to whom nothing was granted is not stored. */
  find(ownerId: string): Promise<Owner | null>;
  findAll(ownerIds: readonly string[]): Promise<Owner[]>;
  /**
   * Stores the owner that `change` returns, with the next version. `change` may run again with a newer owner, and returns
   * null to change nothing.
   * @returns the changed owner; null when nothing was changed
   */
  grant(
    ownerId: string,
    change: (owner: Owner) => Owner | null,
    eventsOf: (owner: Owner) => readonly AnyEvent[],
  ): Promise<Owner | null>;
  remove(changes: Changes, ownerId: string): void;
}

/** A user in the lists of administrators: what is sorted and searched by, without the rest, so that reading many is cheap. */
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

/** What users are sorted by; a minus sign in front sorts from the last to the first. */
export type UserSort = `${'' | '-'}${'name' | 'email' | 'createdAt'}`;

/** How many users there are, and how many of them have each status. */
export type UserCounts = Record<'all' | AccountStatus, number>;

/** All users, as administrators list and search them; made from this service's own events. */
export interface Directory {
  counts(): Promise<UserCounts>;
  /** @param status only the users with this status */
  count(status?: AccountStatus): Promise<number>;
  /** @param total how many users there are, so that the last pages cost as little as the first */
  sorted(
    sort: UserSort,
    page: Window & { total: number; status?: AccountStatus | undefined },
  ): Promise<ListedUser[]>;
  /**
   * The users of whose words some begin with each of these, in no particular order.
   * @returns up to 2,000; `isPartial`: there may be more
   */
  search(
    words: readonly string[],
    status?: AccountStatus,
  ): Promise<{ rows: ListedUser[]; isPartial: boolean }>;
  /** Users in the order in which they registered. */
  oldest(range: { after: ListedUser | undefined; limit: number }): Promise<ListedUser[]>;
  /** Whether the users who registered before statuses were recorded have theirs. */
  hasAllStatuses(): Promise<boolean>;
  markAllStatuses(): Promise<void>;
  countTrials(only?: 'waiting'): Promise<number>;
  /**
   * The ids of those who asked for a trial, the latest first.
   * @param window.only those without any plan, so that nothing but the approval is missing
   */
  trials(window: Window & { only?: 'waiting' | undefined }): Promise<string[]>;
  /** @param listed.status of a user who is not listed yet; that of others stays */
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

/** How each account stands, from what events say of it and from the time. */
export interface AccountStatuses {
  find(userId: string): Promise<StoredStatus | null>;
  change(userId: string, change: StatusChange<StoredStatus | null>): Promise<void>;
  /** Adds to the changes of an event. */
  upsert(changes: Changes, userId: string, change: StatusChange<StoredStatus | null>): void;
  /** Changes rows whose status time has changed, up to `limit`. @returns how many */
  changeDue(now: Date, change: StatusChange<StoredStatus> & { limit: number }): Promise<number>;
}

export interface DemoRequest {
  id: string;
  email: string;
  restaurantName: string;
  owner: string;
  subject: string;
  body: string;
  createdAt: Date;
}

export interface DemoRequests {
  /** Stores nothing and publishes nothing when there is a request of this id. */
  add(request: DemoRequest, events: readonly AnyEvent[]): Promise<void>;
  latest(window: Window): Promise<{ requests: DemoRequest[]; total: number }>;
  /** The requests with this e-mail, up to a thousand. */
  of(email: string): Promise<DemoRequest[]>;
  /** Removes all requests with this e-mail. */
  removeOf(email: string): Promise<void>;
}

/** An entry of the audit trail. */
export interface RecordedAction {
  id: string;
  at: Date;
  actorId: string;
  action: Action;
  targetId: string;
  /** The network address of the request; empty once the actor was erased. */
  from: string;
  details: Record<string, string | number | boolean>;
}

/** The audit trail. Entries are added from events and never changed, except that addresses of erased users are removed. */
export interface Actions {
  add(changes: Changes, action: RecordedAction): void;
  /** All that a user did. */
  by(actorId: string): Promise<RecordedAction[]>;
  /** All that was done to a user. */
  on(targetId: string): Promise<RecordedAction[]>;
  /** Adds to the changes of an event: removes the network address from all that a user has done. */
  forgetAddresses(changes: Changes, actorId: string): Promise<void>;
  /** @param targetId only what was done to this user */
  latest(
    window: Window & { targetId?: string | undefined },
  ): Promise<{ actions: RecordedAction[]; total: number }>;
}

/** What administrators can change of the platform while it runs. */
export interface PlatformSettings {
  /** How long a trial lasts, in days. */
  trialDays: number;
}

export interface SettingsStore {
  /** Null before the first change. */
  find(): Promise<PlatformSettings | null>;
  /** Stores the settings and the events to publish in one step. */
  put(settings: PlatformSettings, events: readonly AnyEvent[]): Promise<void>;
}

/** The reviews that are to be announced to their owners. */
export interface ReviewAlerts {
  /** Those that are due, the longest first. */
  due(now: Date, limit: number): Promise<ReviewAlert[]>;
  /** As `Users.change`. */
  change(
    ownerId: string,
    change: (alert: ReviewAlert) => ReviewAlert | null,
    eventsOf: (alert: ReviewAlert) => readonly AnyEvent[],
  ): Promise<ReviewAlert | null>;
  /** Adds one review, as part of the changes of an event. */
  countReview(changes: Changes, ownerId: string, now: Date): void;
  remove(changes: Changes, ownerId: string): void;
}

/** Who has a password hashed: a known account, or a network from which somebody registers. Each waits for its own. */
export type Payer = { account: string } | { network: string };

export interface Passwords {
  /** @throws AppError TOO_MANY_REQUESTS when too much of the payer waits, UNAVAILABLE when too much waits in all */
  hash(password: string, payer: Payer): Promise<string>;
  /** False also for a hash that is missing or cannot be read. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether a hash that fits is of another spelling of the password than new hashes are. */
  needsRehash(hash: string, password: string): Promise<boolean>;
}

/** The codes of authenticator apps (RFC 6238). */
export interface Totp {
  /** A new secret, as people and apps read it, and as it is stored. */
  begin(user: { userId: string; email: string }): {
    secret: string;
    uri: string;
    sealedSecret: string;
  };
  /** The time step to which a code belongs; null when it is not one of now. */
  stepOf(options: { userId: string; sealedSecret: string; code: string; now: Date }): number | null;
}

/** Counts failed sign-ins by account and by the caller's network. */
export interface SignInThrottle {
  /**
   * Counts one try before a password or a code is checked.
   * @returns `succeeded`, to call after a right one: the try is no longer counted, and the network is known to be the user's.
   * `unfinished`, when another check is still to be passed: the try is no longer counted
   * @throws AppError TOO_MANY_REQUESTS when the network or the account has no tries left
   */
  take(
    email: string,
    address: string,
  ): Promise<{ succeeded: () => Promise<void>; unfinished: () => Promise<void> }>;
}

/** Counts wrong codes of the second factor by account, from whatever network. */
export interface CodeThrottle {
  /**
   * Counts one try before a code is checked.
   * @returns what to call after a right one: the try is no longer counted
   * @throws AppError TOO_MANY_REQUESTS when the account has no tries left; a new password gives new ones
   */
  take(user: User): Promise<() => Promise<void>>;
}

/** What a use case may write to the log, never with an address or a secret. */
export interface Log {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
}

/** What the use cases, routes and consumers of this service work with. */
export interface AuthDeps {
  users: Users;
  sessions: Sessions;
  entitlements: Entitlements;
  tokens: OneTimeTokens;
  owners: Owners;
  directory: Directory;
  statuses: AccountStatuses;
  demoRequests: DemoRequests;
  actions: Actions;
  reviewAlerts: ReviewAlerts;
  /** The events that services could not handle, of all services: they share the log. */
  deadLetters: Events['deadLetters'];
  /** Publishes an entry of the audit trail for what is done outside of the store. Resolves when it is kept. */
  recordAction(action: AnyEvent): Promise<void>;
  passwords: Passwords;
  totp: Totp;
  throttle: SignInThrottle;
  codeThrottle: CodeThrottle;
  mailThrottle: MailThrottle;
  /** A user's name and e-mail as events carry them. */
  sealContact(user: Pick<User, 'id' | 'name' | 'email'>): {
    sealedName: string;
    sealedEmail: string;
  };
  /** Creates the event that asks for a mail. */
  createMail<K extends MailKind>(mail: RequestedMail<K>): AnyEvent;
  /** Makes the access tokens of a session invalid. Does not throw: they expire within 15 minutes anyway. */
  stopTokens(sessionId: string): Promise<void>;
  /** Makes all access tokens of a user invalid, or valid again. Does not throw either. */
  stopUser(userId: string): Promise<void>;
  readmitUser(userId: string): Promise<void>;
  signToken(principal: Principal, sessionId: string): string;
  keys: Keys;
  /** The origin under which browsers reach the system. */
  publicUrl: string;
  /** Where requests for a demonstration are mailed to. */
  salesEmail: string | undefined;
  settings: SettingsStore;
  /** What the backup program has reported. */
  readBackupReport(): Promise<BackupReport>;
  /** How long a trial lasts, in days, until an administrator sets it. */
  defaultTrialDays: number;
  clock: Clock;
  log: Log;
}

/** What consumers work with besides. */
export interface Triggers {
  /** Starts mailing the owners of new reviews without waiting for it. */
  triggerReviewAlerts: () => void;
}
