import type { Changes } from '@girouette/store';
import type { Standing } from '../domain/standing';
import type { GameDeps } from './ports';

/** Keeps what billing says of an owner, unless a newer version is known: an event may come late or twice. */
export function recordStanding(
  deps: Pick<GameDeps, 'standings'>,
  { standing, changes }: { standing: Standing; changes: Changes },
): void {
  deps.standings.upsert(changes, standing.id, (known) =>
    known !== null && known.version >= standing.version ? null : standing,
  );
}
