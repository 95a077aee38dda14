import { countSteps } from '@girouette/contracts/testing/count-steps';
import { areKnown, type PublishedFinding } from './published-texts';

const findings = (count: number): PublishedFinding[] =>
  Array.from({ length: count }, (_, at) => ({
    field: 'content',
    kind: 'asks-stars',
    sentence: `Mettez 5 étoiles ${at}`,
  }));

test('findings are known when each has the field, kind and sentence of a known one', () => {
  const [known] = findings(1);
  expect(areKnown([known!], findings(3))).toBe(true);
  expect(areKnown([], [])).toBe(true);
  for (const change of [{ field: 'brandName' }, { kind: 'names-staff' }, { sentence: '5 *' }]) {
    expect(areKnown([{ ...known!, ...change } as PublishedFinding], findings(3))).toBe(false);
  }
});

test('the work to compare findings grows with their number', () => {
  const [one = 0, two = 0, four = 0] = [100, 200, 400].map((count) => {
    const [latest, known] = [findings(count), findings(count)];
    return countSteps(() => areKnown(latest, known));
  });
  expect(four - two).toBe(2 * (two - one));
});
