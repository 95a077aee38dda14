import { joinFeatures, type Feature } from '@girouette/platform/kit';
import { table } from '@girouette/store';

const ROWS = table<{ id: string }>('rows');
const signal = new AbortController().signal;

/** Three features from bottom to top that note what they erase; the second has nothing. */
function someFeatures() {
  const noted: string[] = [];
  const erasing = (name: string): Feature<string[]> => ({
    name,
    tables: [ROWS],
    erase: (deps, { ownerId }) => Promise.resolve(void deps.push(`${name} of ${ownerId}`)),
    eraseGuest: () => Promise.resolve([`mail of ${name}`]),
  });
  return { noted, features: [erasing('record'), { name: 'idle' }, erasing('answers')] };
}

it('an owner is erased from the lowest feature up, so that nothing is added to an erased record', async () => {
  const { noted, features } = someFeatures();
  await joinFeatures(features, noted).erase!({ ownerId: 'owner-1', signal });
  expect(noted).toEqual(['record of owner-1', 'answers of owner-1']);
});

it('the mails of a guest are those of all features', async () => {
  const { noted, features } = someFeatures();
  const guest = { ownerId: 'owner-1', participants: [], mark: '', spelling: undefined };
  expect(await joinFeatures(features, noted).eraseGuest!(guest, signal)).toEqual([
    'mail of record',
    'mail of answers',
  ]);
});

it('a service whose features erase nothing has no tables for erasures', () => {
  expect(joinFeatures([{ name: 'idle', tables: [ROWS] }], [])).toMatchObject({ tables: [ROWS] });
  const { features } = someFeatures();
  expect(joinFeatures(features, []).tables!.map(({ name }) => name)).toEqual([
    ...['rows', 'rows', 'erasures', 'guest-erasures'],
  ]);
});
