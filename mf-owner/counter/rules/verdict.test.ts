import { addDays } from '@girouette/contracts/paris-calendar';
import { aRedeemedGift, aStatement, aWonGift, PAGE_ID, PLAY_ID } from '../testing/won-gifts';
import type { Presented, Waiting } from './gift';
import { verdictText } from './texts';
import { handoverOf, localVerdict, verdictOfGift, verdictOfRefusal, type Known } from './verdict';

/** A Saturday. */
const NOW = new Date('2026-11-14T19:14:00.000Z');
const TODAY = '2026-11-14';

const scanned = (
  changes: Parameters<typeof aStatement>[0] = {},
  isSigned: boolean | null = true,
): Presented => ({
  kind: 'statement',
  text: 'QR',
  statement: aStatement({ firstDay: TODAY, lastDay: TODAY, ...changes }),
  isSigned,
});
const typed: Presented = { kind: 'code', text: 'D2SAMPASP6Z' };
const known = (changes: Partial<Known> = {}): Known => ({
  ...{ pageIds: [PAGE_ID], gifts: [], waiting: [], handover: null, clockErrorMs: 0 },
  ...changes,
});
const waiting = (changes: Partial<Waiting> = {}): Waiting => ({
  ...{ nonce: 'n1', text: 'QR', playId: PLAY_ID, code: null, gift: 'Une crêpe' },
  ...{ ownerId: 'owner-1', device: 'Bar', handedOverAt: '2026-11-14T18:02:00.000Z' },
  outcome: { kind: 'waiting' },
  ...changes,
});
const MINUTE = 60_000;

test.each<[string, Presented, Partial<Known>, string, string]>([
  ['a valid gift', scanned(), {}, 'go', 'À remettre'],
  [
    'one with a minimum purchase',
    scanned({ minimumPurchase: 1_000 }),
    {},
    'careful',
    'À remettre, après vérification',
  ],
  [
    'an alcoholic drink',
    scanned({ alcohol: true }),
    {},
    'careful',
    'À remettre, après vérification',
  ],
  ['another QR code', { kind: 'other', text: 'https://x.example' }, {}, 'stop', 'Pas un cadeau'],
  ['a forged one', scanned({}, false), {}, 'stop', 'Pas un cadeau'],
  ['one of another restaurant', scanned({ pageId: PLAY_ID }), {}, 'stop', 'Cadeau d’ailleurs'],
  [
    'one of another place that hands over only its own gifts',
    scanned({ pageId: PLAY_ID }),
    { handover: 'where-won' },
    'stop',
    'Pas dans cet établissement',
  ],
  [
    'one of a place that a person does not know, in an organisation that hands gifts over anywhere',
    scanned({ pageId: PLAY_ID }),
    { handover: 'anywhere' },
    'careful',
    'À vérifier',
  ],
  ['one of the own place', scanned(), { handover: 'where-won' }, 'go', 'À remettre'],
  [
    'one for tomorrow',
    scanned({ firstDay: addDays(TODAY, 1), lastDay: addDays(TODAY, 9) }),
    {},
    'stop',
    'Valable à partir de demain',
  ],
  [
    'one for next month',
    scanned({ firstDay: '2026-12-02', lastDay: '2026-12-09' }),
    {},
    'stop',
    'Valable à partir du 2\u00A0décembre',
  ],
  [
    'an expired one',
    scanned({ firstDay: '2026-11-01', lastDay: '2026-11-13' }),
    {},
    'stop',
    'Expiré',
  ],
  [
    'one while the clock is six minutes fast',
    scanned(),
    { clockErrorMs: 6 * MINUTE },
    'careful',
    'L’heure du téléphone est fausse',
  ],
  [
    'one while the clock is four minutes fast',
    scanned(),
    { clockErrorMs: 4 * MINUTE },
    'go',
    'À remettre',
  ],
  ['one before the key was read', scanned({}, null), {}, 'careful', 'À vérifier'],
  ['one before the pages were read', scanned(), { pageIds: null }, 'careful', 'À vérifier'],
  ['a typed code that is new', typed, {}, 'careful', 'À vérifier'],
  [
    'a typed code that was checked before',
    typed,
    { gifts: [aWonGift({ firstDay: TODAY, lastDay: TODAY })] },
    'go',
    'À remettre',
  ],
  [
    'a redeemed one',
    scanned(),
    { gifts: [aRedeemedGift()] },
    'stop',
    'Déjà remis le\u00A012\u00A0novembre à\u00A020\u00A0h\u00A014 par Léa',
  ],
  [
    'a code that was redeemed',
    typed,
    { gifts: [aRedeemedGift()] },
    'stop',
    'Déjà remis le\u00A012\u00A0novembre à\u00A020\u00A0h\u00A014 par Léa',
  ],
  [
    'one that this phone handed over',
    scanned(),
    { waiting: [waiting()] },
    'stop',
    'Déjà remis le\u00A014\u00A0novembre à\u00A019\u00A0h\u00A002 sur ce téléphone',
  ],
  [
    'its code',
    typed,
    { waiting: [waiting()], gifts: [aWonGift()] },
    'stop',
    'Déjà remis le\u00A014\u00A0novembre à\u00A019\u00A0h\u00A002 sur ce téléphone',
  ],
  [
    'one of a refused report',
    scanned(),
    { waiting: [waiting({ outcome: { kind: 'refused', message: '' } })] },
    'go',
    'À remettre',
  ],
  [
    'one of a conflict',
    scanned(),
    {
      waiting: [
        waiting({
          outcome: {
            kind: 'conflict',
            redeemedAt: '2026-11-12T19:14:00.000Z',
            by: 'Léa',
            device: 'Caisse',
          },
        }),
      ],
    },
    'stop',
    'Déjà remis le\u00A012\u00A0novembre à\u00A020\u00A0h\u00A014 par Léa',
  ],
])('without network, %s', (...[, presented, facts, tone, title]) => {
  const verdict = localVerdict(presented, known(facts), NOW);
  expect(verdictText(verdict, NOW)).toMatchObject({ tone, title });
});

test('what was handed over stays so when the clock is wrong or the QR code is forged', () => {
  const facts = known({ gifts: [aRedeemedGift()], clockErrorMs: 60 * MINUTE });
  expect(localVerdict(scanned({}, false), facts, NOW).kind).toBe('redeemed');
});

test('only a valid gift is handed over freely, and one that the phone cannot verify only after a confirmation', () => {
  const verdicts = [scanned(), typed, scanned({}, false)].map((each) =>
    handoverOf(localVerdict(each, known(), NOW)),
  );
  expect(verdicts).toEqual(['free', 'confirmed', 'refused']);
});

const conditions = (changes: object) => ({ ...aWonGift().conditions, ...changes });

test.each([
  ['no condition', {}, []],
  ['a minimum purchase', { minimumPurchase: 12.5 }, [{ kind: 'purchase', minimum: 1_250 }]],
  [
    'alcohol, first of all the age',
    { alcohol: true, minimumPurchase: 5 },
    [{ kind: 'age' }, { kind: 'purchase', minimum: 500 }],
  ],
  [
    'another weekday',
    { weekdays: [1, 2, 3, 4, 5] },
    [{ kind: 'weekday', weekdays: [1, 2, 3, 4, 5] }],
  ],
  [
    'other hours',
    { hours: { from: '12:00', to: '14:30' } },
    [{ kind: 'hours', hours: { from: '12:00', to: '14:30' } }],
  ],
  ['these hours', { hours: { from: '19:00', to: '23:00' } }, []],
])('online, a gift with %s', (_name, changes, checks) => {
  const gift = aWonGift({ conditions: conditions(changes) });
  expect(verdictOfGift(gift, { now: NOW })).toEqual({
    ...{ kind: 'redeemable', isAllKnown: true },
    checks,
  });
});

test('an evening that passes midnight belongs to the day on which it began', () => {
  const saturdayNight = { weekdays: [6], hours: { from: '18:00', to: '02:00' } };
  const gift = aWonGift({ conditions: conditions(saturdayNight) });
  const at = (moment: string) => verdictOfGift(gift, { now: new Date(moment) });
  expect(at('2026-11-15T00:30:00.000Z')).toMatchObject({ checks: [] });
  expect(at('2026-11-15T19:30:00.000Z')).toMatchObject({ checks: [{ kind: 'weekday' }] });
});

test.each([
  ['GIFT_REDEEMED', 'Déjà remis le\u00A012\u00A0novembre à\u00A020\u00A0h\u00A014 par Léa'],
  ['GIFT_FORGED', 'Pas un cadeau'],
  ['GIFT_ELSEWHERE', 'Cadeau d’ailleurs'],
  ['GIFT_OF_OTHER_PLACE', 'Pas dans cet établissement'],
  ['GIFT_UNKNOWN', 'Code inconnu'],
  ['GIFT_EARLY', 'Pas encore valable'],
  ['GIFT_EXPIRED', 'Expiré'],
  ['GIFT_REVOKED', 'Annulé'],
  ['FORBIDDEN', 'Vérification impossible'],
])('the refusal %s reads « %s »', (code, title) => {
  const details = { redeemedAt: '2026-11-12T19:14:00.000Z', by: 'Léa', device: 'Caisse' };
  const verdict = verdictOfRefusal({ code, message: 'Non.', details });
  expect(verdictText(verdict, NOW).title).toBe(title);
});

test('a person whose account is gone has no name', () => {
  const details = { redeemedAt: '2026-10-02T19:14:00.000Z', by: null, device: '' };
  const verdict = verdictOfRefusal({ code: 'GIFT_REDEEMED', message: '', details });
  expect(verdictText(verdict, NOW).title).toBe(
    'Déjà remis le\u00A02\u00A0octobre à\u00A021\u00A0h\u00A014',
  );
});

test('a gift of another place is refused with its name', () => {
  const details = { place: 'Chez Léon Lyon' };
  const verdict = verdictOfRefusal({ code: 'GIFT_OF_OTHER_PLACE', message: '', details });
  expect(verdictText(verdict, NOW).detail).toBe(
    'Ce cadeau se retire à «\u00A0Chez Léon Lyon\u00A0».',
  );
  expect(handoverOf(verdict)).toBe('refused');
});
