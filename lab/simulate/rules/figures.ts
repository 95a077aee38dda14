import { isWin, parisDayOf, type PlayRow } from './plays';
import type { Scene } from '../scene';
import { eachTime, rowsOf, type CreateRule } from './rule';

/** The figures of analytics, in all and by day, equal what the other services have stored. A guest visits once a day. */
export const figures: CreateRule = (scene) => ({
  name: 'figures',
  atRest() {
    const { owners, visitors } = scene.told;
    const { ownerId } = owners[0]!;
    const plays = rowsOf<PlayRow>(scene, 'game', 'plays');
    const visits = rowsOf<{ at: Date }>(scene, 'game', 'visits');
    const counts = {
      visits: visits.length,
      spins: plays.length,
      gifts: plays.filter(isWin).length,
      reviews: rowsOf(scene, 'review', 'reviews').length,
    };
    const days = new Set([...plays, ...visits].map(({ at }) => parisDayOf(at)));
    const isOn = (day: string) => (row: { at: Date }) => parisDayOf(row.at) === day;
    return [
      ...differences(scene, { table: 'owners', id: ownerId, counts }),
      ...[...days].flatMap((day) => {
        const ofDay = plays.filter(isOn(day));
        const visited = visits.filter(isOn(day)).length;
        const gifts = ofDay.filter(isWin).length;
        const counted = { visits: visited, spins: ofDay.length, gifts };
        const id = `${ownerId}:${day}`;
        return [
          ...(visited > visitors ? [`${visited} visits of ${visitors} guests on ${day}`] : []),
          ...differences(scene, { table: 'owner-days', id, counts: counted }),
        ];
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
  ...eachTime(() =>
    [...system.log.deadLetters.values()].map(
      ({ topic, group, error }) => `a dead letter of ${group} in ${topic}: ${error}`,
    ),
  ),
});
