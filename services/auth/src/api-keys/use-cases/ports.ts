import type { AnyEvent } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { ApiKey } from '../domain/api-key';

export interface ApiKeys {
  /** Stores a key and the events to publish in one step. */
  add(key: ApiKey, events: readonly AnyEvent[]): Promise<void>;
  find(id: string): Promise<ApiKey | null>;
  /** Those of the ids that are known, revoked and expired ones included. */
  findAll(ids: readonly string[]): Promise<ApiKey[]>;
  findByHash(hash: string): Promise<ApiKey | null>;
  /** An owner's keys that are not revoked, expired ones included, the newest first. */
  of(ownerId: string): Promise<ApiKey[]>;
  /** Like `Users.change`. */
  change(
    id: string,
    change: (key: ApiKey) => ApiKey | null,
    eventsOf?: (key: ApiKey) => readonly AnyEvent[],
  ): Promise<ApiKey | null>;
  /** Adds to the changes of an event: removes an owner's keys. */
  removeOf(changes: Changes, ownerId: string): Promise<void>;
}
