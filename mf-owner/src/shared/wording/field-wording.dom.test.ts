import { withProposal } from './field-wording';

const proposal = 'Tournez la roue\u202F!';

test.each([
  ['Participez et évaluez !', 'Participez et évaluez', 'Tournez la roue\u202F!'],
  [
    'Bonjour. Un avis = un café. Merci.',
    'Un avis = un café',
    'Bonjour. Tournez la roue\u202F! Merci.',
  ],
  ['Un avis = un café\nMerci', 'Un avis = un café', 'Tournez la roue\u202F!\nMerci'],
  ['Un avis = un café', 'Un avis = un café', 'Tournez la roue\u202F!'],
])(
  'in « %s », the proposal replaces « %s » and the sign that ends it',
  (text, sentence, expected) => {
    expect(withProposal(text, { sentence, proposal })).toBe(expected);
  },
);

test('a proposal without a closing sign keeps the sign after the sentence', () => {
  const finding = { sentence: 'Un café contre un avis', proposal: 'Un café' };
  expect(withProposal('Un café contre un avis !', finding)).toBe('Un café !');
});

test('a text that has lost the sentence stays', () => {
  expect(withProposal('Bienvenue', { sentence: 'Un avis = un café', proposal })).toBe('Bienvenue');
});
