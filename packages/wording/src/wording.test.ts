import { WORDING_KINDS, type WordingKind } from '@girouette/contracts/pages/wording-kinds';
import { wordingFindings } from './wording';
import { HELD_OUT, type LabelledText } from './wording/testing/held-out';
import { TUNING } from './wording/testing/tuning';

const kindsOf = (text: string): WordingKind[] => wordingFindings(text).map(({ kind }) => kind);

/** Counts the right, the wrong and the missing findings. */
function scoreOf(texts: readonly LabelledText[]) {
  const judged = texts.flatMap(([text, ...kinds]) => {
    const found = kindsOf(text);
    return WORDING_KINDS.map((kind) => ({
      isFound: found.includes(kind),
      isThere: kinds.includes(kind),
    }));
  });
  const right = judged.filter(({ isFound, isThere }) => isFound && isThere).length;
  const found = judged.filter(({ isFound }) => isFound).length;
  const there = judged.filter(({ isThere }) => isThere).length;
  return { precision: right / found, recall: right / there };
}

test.each(TUNING)('« %s » is judged as a person does', (text, ...kinds) => {
  expect(kindsOf(text).sort()).toEqual([...kinds].sort());
});

test('on texts that the rules have not seen, findings are right and few are missing', () => {
  const { precision, recall } = scoreOf(HELD_OUT);
  expect(HELD_OUT.length).toBeGreaterThan(250);
  expect(precision).toBeGreaterThan(0.95);
  expect(recall).toBeGreaterThan(0.9);
});

test('no text is in both sets', () => {
  const tuned = new Set(TUNING.map(([text]) => text));
  expect(HELD_OUT.filter(([text]) => tuned.has(text))).toEqual([]);
});

test('the first default text of the flyer has no finding, and the guard proposes a replacement for the second', () => {
  expect(wordingFindings('Partagez votre expérience et aidez-nous à grandir')).toEqual([]);
  expect(wordingFindings('Participez, Évaluez et Déverrouillez des Récompenses !')).toEqual([
    {
      kind: 'rewards-review',
      sentence: 'Participez, Évaluez et Déverrouillez des Récompenses',
      why: 'Google interdit de récompenser un avis et peut retirer les vôtres ou signaler votre fiche.',
      proposal: 'Tournez la roue et tentez de gagner un cadeau\u202F!',
    },
  ]);
});

test('a finding names its sentence and proposes a text in its language that has no finding', () => {
  const text = 'Bienvenue. Leave us a review and win! Mettez-nous 5 étoiles. Mentionnez Léa.';
  const findings = wordingFindings(text);
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'Leave us a review and win',
    'Mettez-nous 5 étoiles',
    'Mentionnez Léa',
  ]);
  expect(findings[0]?.proposal).toBe('Spin the wheel for a chance to win a gift!');
  const proposals = [...TUNING, ...HELD_OUT].flatMap(([each]) =>
    wordingFindings(each).map(({ proposal }) => proposal),
  );
  expect(new Set(proposals).size).toBe(8);
  expect(proposals.flatMap(kindsOf)).toEqual([]);
});

test('guests may be asked to mention the restaurant', () => {
  expect(kindsOf('Mentionnez Marcel dans votre avis')).toEqual(['names-staff']);
  expect(wordingFindings('Mentionnez Marcel dans votre avis', ['Chez Marcel'])).toEqual([]);
});
