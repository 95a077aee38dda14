import { issuedDocument, type IssuedDocument } from '@girouette/contracts/billing/invoice';
import type { Taxes } from '@girouette/contracts/billing/taxes';
import fc from 'fast-check';
import type { Bill, Payment, Refund } from '../payments/rules';
import { creditNoteOf, invoiceOf, totalOf, vatIn } from './rules';

const AT = new Date('2026-11-21T10:00:00Z');
const period = { from: AT, to: new Date('2026-12-21T10:00:00Z') };
const given = {
  number: '2026-000001',
  now: AT,
  seller: {
    name: 'Girouette SAS',
    legalForm: null,
    address: { street: '1 rue du Vent', postcode: '59000', city: 'Lille', country: 'FR' },
    siren: '123456782',
    register: null,
    vatNumber: 'FR11123456782',
    email: null,
  },
  buyer: { name: 'Chez Camille', address: null, siren: null, vatNumber: null },
  places: null,
};
const TTC: Taxes = { included: true, rate: 20 };
const HT: Taxes = { included: false, rate: 20 };
const FRANCHISE: Taxes = { included: true, rate: 0 };

const paid = (overrides: Partial<Payment> = {}): Payment => ({
  paymentId: 'in_1',
  ownerId: 'owner-1',
  plan: 'monthly',
  pages: 1,
  at: AT,
  period,
  cents: 2_900,
  method: 'visa •••• 4242',
  ...overrides,
});

const bill = (lines: Partial<Bill['lines'][number]>[], list?: number): Bill => ({
  paymentId: 'in_1',
  lines: lines.map((line) => ({ quantity: 1, cents: 0, period, isRest: false, ...line })),
  list,
});

const euros = ({ net, vat, gross }: IssuedDocument) => [net, vat, gross];

describe('an invoice', () => {
  it('has the sums of the research’s examples', () => {
    expect(euros(invoiceOf(paid(), { ...given, taxes: TTC }))).toEqual([2_417, 483, 2_900]);
    const five = invoiceOf(paid({ pages: 5, cents: 8_000 }), { ...given, taxes: TTC });
    expect(euros(five)).toEqual([6_667, 1_333, 8_000]);
    expect(five.lines).toMatchObject([{ quantity: 5, unitPriceMicros: 13_333_333, discounts: [] }]);
  });

  it('shows the reduction of the plan beside the price of the list', () => {
    const reduced = invoiceOf(paid({ cents: 2_320 }), {
      ...given,
      taxes: TTC,
      bill: bill([{ cents: 2_320 }], 2_900),
    });
    expect(euros(reduced)).toEqual([1_933, 387, 2_320]);
    expect(reduced.lines).toMatchObject([
      { unitPriceMicros: 24_166_667, discounts: [{ label: 'Remise', cents: 484 }], net: 1_933 },
    ]);
  });

  it('takes VAT from prices that contain it, and finds the VAT that was added to others', () => {
    const net = bill([{ cents: 2_320 }], 2_900);
    const invoice = invoiceOf(paid({ cents: 2_784 }), { ...given, taxes: HT, bill: net });
    expect(euros(invoice)).toEqual([2_320, 464, 2_784]);
    expect(invoice.lines).toMatchObject([
      { unitPriceMicros: 29_000_000, discounts: [{ cents: 580 }] },
    ]);
  });

  it('has no VAT under « franchise en base », and says why', () => {
    const invoice = invoiceOf(paid(), { ...given, taxes: FRANCHISE });
    expect(euros(invoice)).toEqual([2_900, 0, 2_900]);
    expect(invoice.lines[0]?.vat).toEqual({
      category: 'E',
      exemption: 'TVA non applicable, art. 293 B du CGI',
      code: 'VATEX-FR-FRANCHISE',
    });
  });

  it('shows the credited time of a change beside the rest of the period', () => {
    const change = bill([
      { cents: -1_600, isRest: true },
      { cents: 4_800, quantity: 3, isRest: true },
    ]);
    const payment = paid({ pages: 3, cents: 3_200, adjusts: true });
    const { lines, ...invoice } = invoiceOf(payment, { ...given, taxes: TTC, bill: change });
    expect([invoice.net, invoice.vat]).toEqual([2_667, 533]);
    expect(lines).toMatchObject([
      {
        label: 'Changement d’abonnement, formule mensuelle, temps restant',
        quantity: 3,
        unitPriceMicros: 13_333_333,
        discounts: [{ label: 'Temps déjà payé et non utilisé', cents: 1_333 }],
      },
    ]);
  });

  it('keeps the days of Paris, the places and the number', () => {
    const late = paid({ at: new Date('2026-12-31T23:30:00Z') });
    const places = { names: ['Lille', 'Lyon'], more: 3 };
    expect(invoiceOf(late, { ...given, taxes: TTC, places })).toMatchObject({
      taxPoint: '2027-01-01',
      payment: { day: '2027-01-01', method: 'visa •••• 4242' },
      note: 'Établissements\u00A0: Lille, Lyon et 3\u00A0autres.',
    });
  });
});

describe('a credit note', () => {
  const invoice = invoiceOf(paid({ cents: 2_321 }), { ...given, taxes: TTC });
  const back = (cents: number, reason: Refund['reason'] = 'refund') => ({
    refund: { id: 're_1', paymentId: 'in_1', cents, at: AT, reason },
    number: '2026-000002',
    now: AT,
  });

  it('of a whole refund has the lines and the sums of its invoice, and names it', () => {
    const note = creditNoteOf(invoice, { ...back(2_321), before: 0 })!;
    expect(euros(note)).toEqual(euros(invoice));
    expect(note).toMatchObject({
      kind: 'credit-note',
      corrects: { number: '2026-000001', issuedOn: '2026-11-21' },
      reason: 'refund',
      lines: invoice.lines,
    });
  });

  it('gives back no more than the invoice', () => {
    const rest = creditNoteOf(invoice, { ...back(2_000, 'lost-dispute'), before: 1_000 })!;
    expect([rest.gross, rest.reason]).toEqual([1_321, 'lost-dispute']);
    expect(creditNoteOf(invoice, { ...back(1), before: 2_321 })).toBeNull();
  });
});

/** A fraction of whole numbers, the exact counterpart of what the rules round. */
type Exact = readonly [bigint, bigint];
const isWithin = ([n, d]: Exact, cents: number, [tn, td]: Exact): boolean => {
  const gap = n - BigInt(cents) * d;
  return (gap < 0n ? -gap : gap) * td <= tn * d;
};
const HALF: Exact = [1n, 2n];

const subscription = fc.record({
  rate: fc.constantFrom(0, 2.1, 5.5, 8.5, 10, 20),
  included: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 4_000 }),
  list: fc.integer({ min: 1, max: 50_000 }),
  payable: fc.integer({ min: 1, max: 10_000 }),
  /** Hundredths of the amount that unused time pays. */
  credit: fc.integer({ min: 0, max: 90 }),
  isRest: fc.boolean(),
  refunds: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
});

const sumOf = <T>(all: readonly T[], amount: (one: T) => number): number =>
  all.reduce((sum, one) => sum + amount(one), 0);

type Case = typeof subscription extends fc.Arbitrary<infer T> ? T : never;

/** The invoice of a random subscription, what was due before VAT, and its credit notes. */
function documentsOf({ rate, quantity, list, payable, credit, isRest, ...one }: Case) {
  const taxes: Taxes = { rate, included: one.included || rate === 0 };
  const billed = Math.max(1, Math.round((list * quantity * payable) / 10_000));
  const taken = Math.floor((billed * credit) / 100);
  const due = billed - taken;
  const added = taxes.included ? 0 : Math.round((due * Math.round(rate * 100)) / 10_000);
  const lines = [
    { cents: billed, quantity, isRest },
    ...(taken > 0 ? [{ cents: -taken, isRest: true }] : []),
  ];
  const payment = paid({ pages: quantity, cents: due + added, adjusts: isRest });
  const invoice = invoiceOf(payment, { ...given, taxes, bill: bill(lines, list) });
  let before = 0;
  const notes = one.refunds.flatMap((percent) => {
    const cents = Math.max(1, Math.round((invoice.gross * percent) / 100));
    const refund: Refund = { id: 're', paymentId: 'in_1', cents, at: AT, reason: 'refund' };
    const note = creditNoteOf(invoice, { refund, before, number: '2026-000002', now: AT });
    before += note?.gross ?? 0;
    return note ? [note] : [];
  });
  return { taxes, due, gross: due + added, invoice, notes };
}

/** What must be true of the sums, each by its sentence. */
function* truths({ taxes, due, gross, invoice, notes }: ReturnType<typeof documentsOf>) {
  yield ['the gross amount is what the card paid', invoice.gross === gross];
  for (const { net, vat, ...one } of [invoice, ...notes]) {
    yield ['net and VAT are the gross amount', net + vat === one.gross];
    yield ['the lines are the net amount', sumOf(one.lines, (line) => line.net) === net];
    yield [
      'a line is quantity times unit price, less its discounts',
      one.lines.every(
        (line) =>
          totalOf(line.quantity, line.unitPriceMicros) -
            sumOf(line.discounts, ({ cents }) => cents) ===
          line.net,
      ),
    ];
    yield [
      'no amount is negative',
      [
        net,
        vat,
        ...one.lines.flatMap(({ net, discounts }) => [net, ...discounts.map(({ cents }) => cents)]),
      ].every((cents) => cents >= 0),
    ];
  }
  const points = BigInt(Math.round(taxes.rate * 100));
  const exact: Exact = [BigInt(gross) * points, 10_000n + points];
  yield ['VAT is the exact fraction, rounded', isWithin(exact, invoice.vat, HALF)];
  yield ['the cent that was added is found', taxes.included || invoice.net === due];
  const [net, vat, back] = (['net', 'vat', 'gross'] as const).map((field) =>
    sumOf(notes, (note) => note[field]),
  ) as [number, number, number];
  yield ['credit notes give back no more than the invoice', back <= gross];
  yield ['their VAT is that of their sum', vat === vatIn(back, taxes.rate)];
  yield ['all of it gives back all', back < gross || net === invoice.net];
}

it('no cent is lost over 10,000 random subscriptions, against exact fractions', () => {
  let [documents, credited] = [0, 0];
  fc.assert(
    fc.property(subscription, (one) => {
      const made = documentsOf(one);
      documents += 1;
      credited += made.notes.length;
      const broken = [...truths(made)].filter(([, isTrue]) => !isTrue);
      if (broken.length > 0) throw new Error(`${broken.join()}: ${JSON.stringify(made)}`);
    }),
    { numRuns: 10_000 },
  );
  expect(documents).toBe(10_000);
  expect(credited).toBeGreaterThan(10_000);
});

it('every one of them has the schema of an issued document', () => {
  fc.assert(
    fc.property(subscription, (one) => {
      const { invoice, notes } = documentsOf(one);
      for (const made of [invoice, ...notes]) issuedDocument.parse(made);
    }),
  );
});
