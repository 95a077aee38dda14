import { campaignFindings, flyerFindings, pageFindings } from './published-texts';

const page = {
  brandName: 'Chez Marcel',
  resturantName: 'Marcel et fils',
  resturantAddress: '12 rue des Halles, 45000 Orléans',
  option1: 'Un café offert',
  option2: '',
  option3: '',
  option4: '',
  option5: '',
  content: '',
};
const found = (findings: readonly { field: string; kind: string; sentence: string }[]) =>
  findings.map(({ field, kind, sentence }) => `${field}: ${kind} « ${sentence} »`);

test('the findings of a page name the field of each sentence', () => {
  const texts = {
    ...page,
    brandName: 'Un avis = un cadeau',
    option3: 'Un dessert contre un avis',
    content: 'Merci ! Mettez-nous 5 étoiles. À bientôt !',
  };
  expect(found(pageFindings(texts))).toEqual([
    'brandName: rewards-review « Un avis = un cadeau »',
    'option3: rewards-review « Un dessert contre un avis »',
    'content: asks-stars « Mettez-nous 5 étoiles »',
  ]);
});

test('a page may ask guests to mention its own names, but no person', () => {
  expect(pageFindings({ ...page, content: 'Mentionnez Marcel dans votre avis' })).toEqual([]);
  expect(found(pageFindings({ ...page, content: 'Mentionnez Julie dans votre avis' }))).toEqual([
    'content: names-staff « Mentionnez Julie dans votre avis »',
  ]);
});

test('the findings of a flyer name its texts, and the names of its page may be mentioned', () => {
  const texts = {
    brandName: '',
    text1: 'Mentionnez Marcel dans votre avis',
    text2: 'Participez, Évaluez et Déverrouillez des Récompenses !',
  };
  expect(found(flyerFindings(texts, page))).toEqual([
    'text2: rewards-review « Participez, Évaluez et Déverrouillez des Récompenses »',
  ]);
  expect(found(flyerFindings(texts, { brandName: '', resturantName: 'Le Midi' }))).toContain(
    'text1: names-staff « Mentionnez Marcel dans votre avis »',
  );
});

test.each([
  ['Un dessert contre un avis', 'Un dessert'],
  ['Café offert pour 5 étoiles', 'Café offert'],
  ['Laissez un avis = un café', 'Un cadeau surprise'],
])('the proposal for the gift « %s » is « %s »', (option1, proposal) => {
  expect(pageFindings({ ...page, option1 })[0]?.proposal).toBe(proposal);
  expect(pageFindings({ ...page, option1: proposal })).toEqual([]);
});

test('a finding may span two sentences of its text', () => {
  const content = 'Bonjour.  Laissez un avis.  En échange, un café offert !';
  const [finding] = pageFindings({ ...page, content });
  expect(finding?.sentence).toBe('Laissez un avis.  En échange, un café offert');
});

test('the findings of a mail to guests are in its subject, its text and the labels of its gift', () => {
  const texts = {
    subject: 'Mettez-nous 5 étoiles',
    text: 'Mentionnez Marcel dans votre avis',
    gift: { label: 'Un café', labels: { en: 'A coffee for a review' } },
  };
  const findings = campaignFindings(texts, ['Marcel et fils']);
  expect(found(findings)).toEqual([
    'subject: asks-stars « Mettez-nous 5 étoiles »',
    'gift: rewards-review « A coffee for a review »',
  ]);
  expect(findings[1]?.proposal).toBe('A coffee');
  expect(campaignFindings({ ...texts, subject: 'Bonjour', gift: null }, ['Marcel'])).toEqual([]);
  // Its readers have played already.
  const [asked] = campaignFindings({ ...texts, subject: 'Laissez un avis, un café offert' }, [
    'Marcel',
  ]);
  expect(asked?.proposal).toBe('Au plaisir de vous revoir bientôt chez nous.');
});
