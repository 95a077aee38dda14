import type { Standing } from '../domain/standing';
import type { StandingChanges } from './ports';

/** Keeps what billing says of an owner, unless something newer is known: an event may come late or again. */
export function recordStanding(standings: StandingChanges, standing: Standing): void {
  standings.upsert(standing.id, (known) =>
    known !== null && known.version >= standing.version ? null : standing,
  );
}
