import { buyer } from './buyer';
import { isLuhn, vatNumberOf } from './buyer-rules';
import { buyerSample } from './http/buyers';

/** SIREN and VAT number as python-stdnum 2.2 derives them (`siren.to_tva`), seed 7. */
const FOREIGN = [
  ['526018155', 'FR83526018155'],
  ['908301666', 'FR22908301666'],
  ['131860918', 'FR82131860918'],
  ['390996031', 'FR85390996031'],
  ['082462813', 'FR39082462813'],
  ['948219936', 'FR87948219936'],
  ['518190939', 'FR01518190939'],
  ['786579755', 'FR04786579755'],
  ['432319481', 'FR70432319481'],
  ['757491188', 'FR62757491188'],
  ['625276019', 'FR68625276019'],
  ['895559797', 'FR78895559797'],
] as const;

it.each(FOREIGN)('the VAT number of %s is %s', (siren, vatNumber) => {
  expect(vatNumberOf(siren)).toBe(vatNumber);
  expect(buyer.safeParse({ ...buyerSample, siren, vatNumber }).success).toBe(true);
});

it('every other last digit of a SIREN is refused', () => {
  for (const [siren] of FOREIGN) {
    const digits = [...'0123456789'].filter((digit) => isLuhn(siren.slice(0, 8) + digit));
    expect(digits).toEqual([siren[8]]);
  }
});

const faults = (changes: Partial<typeof buyerSample>) =>
  buyer
    .safeParse({ ...buyerSample, ...changes })
    .error?.issues.map(({ path, message }) => [path.join(), message]) ?? [];

it.each([
  ['no name', { name: ' ' }, 'name', /dénomination sociale/],
  ['a wrong check digit', { siren: '987654325', vatNumber: '' }, 'siren', /SIREN n’existe pas/],
  ['too few digits', { siren: '98765', vatNumber: '' }, 'siren', /9\u00A0chiffres/],
  ['another firm’s VAT number', { vatNumber: 'FR83526018155' }, 'vatNumber', /autre société/],
  ['a wrong VAT key', { vatNumber: 'FR15987654324' }, 'vatNumber', /autre société/],
  [
    'a VAT number of no firm',
    { siren: '', vatNumber: 'FR15987654324' },
    'vatNumber',
    /n’existe pas/,
  ],
  ['no VAT number', { vatNumber: 'DE' }, 'vatNumber', /deux lettres du pays/],
  ['a SIREN abroad', { country: 'BE', postcode: '1000' }, 'siren', /société française/],
  ['a short postcode', { postcode: '590' }, 'postcode', /5\u00A0chiffres/],
  ['an unknown country', { country: 'ZZ', siren: '', vatNumber: '' }, 'country', /pays/],
])('%s is refused, in a sentence beside its field', (...[, changes, field, sentence]) => {
  expect(faults(changes)).toEqual([[field, expect.stringMatching(sentence)]]);
});

it('a SIRET counts as its SIREN, and spaces and small letters are nothing', () => {
  const typed = { siren: '987 654 324 00001', vatNumber: 'fr14 987 654 324' };
  expect(isLuhn('98765432400001')).toBe(true);
  expect(buyer.parse({ ...buyerSample, ...typed })).toEqual(buyerSample);
});

it.each([
  ['a firm abroad', { country: 'BE', postcode: '1000', siren: '', vatNumber: 'BE0417497106' }],
  ['a firm without numbers', { siren: '', vatNumber: '' }],
  ['a firm without VAT', { vatNumber: '' }],
  ['a firm in an overseas territory', { country: 'RE', postcode: '97400' }],
])('%s is possible', (_what, changes) => {
  expect(faults(changes)).toEqual([]);
});
