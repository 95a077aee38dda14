import { isWin, parisDayOf, type PlayRow } from './plays';
import type { Scene } from '../scene';
import { rowsOf, type CreateRule } from './rule';

/** The figures of analytics, in all and by day, equal what the other services have stored. A guest visits once. */
export const figures: CreateRule = (scene) => ({
  name: 'figures',
  atRest() {
    const { owners, visitors } = scene.told;
    const { ownerId } = owners[0]!;
    const plays = rowsOf<PlayRow>(scene, 'game', 'plays');
    const visits = rowsOf(scene, 'game', 'visits').length;
    const counts = {
      visits,
      spins: plays.length,
      gifts: plays.filter(isWin).length,
      reviews: rowsOf(scene, 'review', 'reviews').length,
    };
    const days = new Set(plays.map(({ at }) => parisDayOf(at)));
    return [
      ...(visits > visitors ? [`${visits} visits of ${visitors} guests`] : []),
      ...differences(scene, { table: 'owners', id: ownerId, counts }),
      ...[...days].flatMap((day) => {
        const ofDay = plays.filter(({ at }) => parisDayOf(at) === day);
        const counted = { spins: ofDay.length, gifts: ofDay.filter(isWin).length };
        const id = `${ownerId}:${day}`;
        return differences(scene, { table: 'owner-days', id, counts: counted });
      }),
    ];
  },
});

function differences(
  scene: Scene,
  { table, id, counts }: { table: string; id: string; counts: Record<string, number> },
): string[] {
  const rows = rowsOf<Record<string, number> & { id: unknown }>(scene, 'analytics', table);
  const counted = rows.find((row) => row.id === id);
  return Object.entries(counts)
    .filter(([name, count]) => (counted?.[name] ?? 0) !== count)
    .map(
      ([name, count]) =>
        `${table} ${id} has ${counted?.[name] ?? 0} ${name}, and there are ${count}`,
    );
}

/** Every event could be applied. */
export const deadLetters: CreateRule = ({ system }) => ({
  name: 'no dead letter',
  always: () =>
    [...system.log.deadLetters.values()].map(
      ({ topic, group, error }) => `a dead letter of ${group} in ${topic}: ${error}`,
    ),
});
