import type { BackupReport } from '@girouette/contracts/backup-report';
import type { AnyEvent } from '@girouette/contracts';
import type { Action } from '@girouette/contracts/actions';
import type { Events } from '@girouette/events';
import type { Changes } from '@girouette/store';
import type { Window } from '../../use-cases/shared-ports';
import type { AccountStatuses, Directory } from './directory-ports';

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
  /** Stores and publishes nothing when a request with this id exists. */
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
  /** The API key that acted for the account of `actorId`. Absent for a person. */
  keyId?: string | undefined;
  action: Action;
  targetId: string;
  /** The network address of the request. Empty once the actor is erased. */
  from: string;
  details: Record<string, string | number | boolean>;
}

/** The audit trail. Events add entries. Entries never change, except that addresses of erased users are removed. */
export interface Actions {
  add(changes: Changes, action: RecordedAction): void;
  /** All that a user did. */
  by(actorId: string): Promise<RecordedAction[]>;
  /** The latest of some actions of a user, the latest first. */
  latestBy(
    actorId: string,
    options: { actions: readonly Action[]; since: Date; limit: number },
  ): Promise<RecordedAction[]>;
  /** All that was done to a user. */
  on(targetId: string): Promise<RecordedAction[]>;
  /** Adds to the changes of an event: removes the network address from all actions of a user. */
  forgetAddresses(changes: Changes, actorId: string): Promise<void>;
  /** @param targetId only actions on this user */
  latest(
    window: Window & { targetId?: string | undefined },
  ): Promise<{ actions: RecordedAction[]; total: number }>;
}

/** The settings of the platform that administrators can change while it runs. */
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

/** The dependencies that administration adds to the service's. */
export interface AdministrationDeps {
  directory: Directory;
  statuses: AccountStatuses;
  demoRequests: DemoRequests;
  actions: Actions;
  settings: SettingsStore;
  /** The log that all services share, and its failed events. */
  events: Pick<Events, 'deadLetters' | 'publish'>;
  /** The report of the backup program. */
  readBackupReport(): Promise<BackupReport>;
  /** The address that receives requests for a demonstration. */
  salesEmail: string | undefined;
}
