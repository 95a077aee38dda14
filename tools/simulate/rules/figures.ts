import { isWin, type PlayRow } from './plays';
import { rowsOf, type CreateRule } from './rule';

/** The figures of analytics equal what the other services have stored. */
export const figures: CreateRule = (scene) => ({
  name: 'figures',
  atRest() {
    const { ownerId } = scene.told.owners[0]!;
    const owners = rowsOf<Record<string, number> & { id: unknown }>(scene, 'analytics', 'owners');
    const counted = owners.find(({ id }) => id === ownerId);
    const plays = rowsOf<PlayRow>(scene, 'game', 'plays');
    const expected = {
      visits: rowsOf(scene, 'game', 'visits').length,
      spins: plays.length,
      gifts: plays.filter(isWin).length,
      reviews: rowsOf(scene, 'review', 'reviews').length,
    };
    return Object.entries(expected)
      .filter(([name, count]) => (counted?.[name] ?? 0) !== count)
      .map(
        ([name, count]) => `analytics counts ${counted?.[name]} ${name}, and there are ${count}`,
      );
  },
});

/** Every event could be applied. */
export const deadLetters: CreateRule = ({ system }) => ({
  name: 'no dead letter',
  always: () =>
    [...system.log.deadLetters.values()].map(
      ({ topic, group, error }) => `a dead letter of ${group} in ${topic}: ${error}`,
    ),
});
