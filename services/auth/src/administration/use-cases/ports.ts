import type { AnyEvent } from '@girouette/contracts';
import type { Window } from '../../use-cases/shared-ports';

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
