import { SERVICE_NAMES } from '@girouette/contracts';
import { wordsOf } from '../actions/guest';
import { rowsOf, type CreateRule } from './rule';

interface WithAddress {
  id: string;
  sealed?: string;
  address?: string;
}

/** The stores hold nothing readable about an erased guest, and no address in clear text. */
export const erasure: CreateRule = (scene) => ({
  name: 'nothing about an erased guest',
  atRest() {
    const { system, told, guests } = scene;
    const texts = new Map(
      SERVICE_NAMES.map((name) => [`the store of ${name}`, system.diskOf(name).text()]),
    );
    texts.set('the log', system.log.text());
    const find = (what: string, words: string) =>
      [...texts]
        .filter(([, text]) => text.includes(words))
        .map(([place]) => `${place} has ${what}`);
    const erased = [...guests.values()].filter(({ email }) => told.erased.has(email));
    return [
      ...find('an address in clear', '@example.fr'),
      ...find('an address in clear', '@EXAMPLE.FR'),
      ...erased.flatMap((guest) => find(`the words of ${guest.email}`, wordsOf(guest))),
      ...erased.flatMap(({ email }) => sealedOf(scene, email)),
    ];
  },
});

/** The rows that keep the sealed address of a guest. */
function sealedOf(scene: Parameters<CreateRule>[0], email: string): string[] {
  const plays = scene.told.plays.filter((each) => each.email === email);
  const ids = new Set(
    plays.flatMap(({ play: { playId } }) => [`winner:${playId}`, `later-ask:${playId}`]),
  );
  return rowsOf<WithAddress>(scene, 'result-mail', 'mails')
    .filter(({ id, sealed }) => ids.has(id) && sealed !== undefined)
    .map(({ id }) => `the mail ${id} keeps the address of ${email}`);
}
