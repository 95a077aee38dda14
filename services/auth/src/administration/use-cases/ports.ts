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
  /** The log that all services share, with the events that they could not handle. */
  events: Pick<Events, 'deadLetters' | 'publish'>;
  /** The report of the backup program. */
  readBackupReport(): Promise<BackupReport>;
  /** How long a trial lasts, in days, until an administrator sets it. */
  defaultTrialDays: number;
  /** The address that receives requests for a demonstration. */
  salesEmail: string | undefined;
}
