import { parisDay } from '@girouette/contracts';
import type { InvoicedBuyer, IssuedDocument, Seller } from '@girouette/contracts/billing/invoice';
import { drawLines } from './invoice-table';
import { COLORS, PAGE, type Pen } from './pen';
import {
  euros,
  isFranchise,
  longDay,
  PAYMENT_NOTES,
  rateOf,
  REASONS,
  spacedSiren,
  titleOf,
} from './words';

/** Draws the page of an invoice, and those that follow. */
export function drawInvoice(pen: Pen, issued: IssuedDocument): void {
  pen.addPage();
  let y = drawHead(pen, issued);
  y = drawParties(pen, issued, y);
  y = drawLines(pen, issued, y);
  y = drawTotals(pen, issued, y);
  drawNotes(pen, issued, y);
  drawFooters(pen, issued);
}

/** The product's sign (shell/public/favicon.svg), as outlines of one colour each. */
const SIGN = [
  [circle(20, 22, 16), COLORS.ink],
  [circle(20, 22, 13), COLORS.pale],
  [
    'M20 22L15.03 9.99A13 13 0 0 1 24.97 9.99ZM20 22L32.01 17.03A13 13 0 0 1 32.01 26.97ZM20 22L24.97 34.01A13 13 0 0 1 15.03 34.01ZM20 22L7.99 26.97A13 13 0 0 1 7.99 17.03Z',
    COLORS.tomato,
  ],
  [circle(20, 22, 4.5), COLORS.ink],
  [circle(20, 22, 2.5), COLORS.butter],
  ['M13.1 0h13.8L22.85 11.35A3 3 0 0 1 17.15 11.35Z', COLORS.ink],
  ['M15.95 2h8.1L20.95 10.65A1 1 0 0 1 19.05 10.65Z', COLORS.butter],
] as const;

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}Z`;
}

function drawHead(pen: Pen, issued: IssuedDocument): number {
  const { top, left, right } = PAGE;
  for (const [path, color] of SIGN) pen.draw(path, { x: left - 2, y: top + 2, scale: 0.95, color });
  const name = { size: 15, face: 'bold', x: left + 44 } as const;
  pen.begin('P');
  pen
    .wrap(issued.seller.name, { width: 230, ...name })
    .slice(0, 2)
    .forEach((line, at) => {
      pen.write(line, { ...name, y: top - 22 - at * 18 });
    });
  pen.begin('H1');
  const title = { x: right, align: 'right', face: 'bold', color: COLORS.brand } as const;
  pen.write(titleOf(issued), { ...title, size: 19, y: top - 16 });
  const details = [
    `Émis${issued.kind === 'invoice' ? 'e' : ''} le ${longDay(parisDay(new Date(issued.issuedAt)))}`,
  ];
  if (issued.corrects)
    details.push(
      `Corrige la facture ${issued.corrects.number} du ${longDay(issued.corrects.issuedOn)}`,
    );
  pen.begin('P');
  details.forEach((line, at) => {
    pen.write(line, {
      x: right,
      align: 'right',
      size: 9.5,
      color: COLORS.soft,
      y: top - 34 - at * 13,
    });
  });
  return top - 76;
}

const LINE = 13;
const BOX = { width: 244, padding: 12 };

function drawParties(pen: Pen, { seller, buyer, kind }: IssuedDocument, top: number): number {
  const { left, right } = PAGE;
  const width = BOX.width - 2 * BOX.padding;
  const rowsOf = (rows: readonly string[]) =>
    rows.flatMap((row, at) =>
      pen
        .wrap(row, { width, size: 9.5, face: at === 0 ? 'bold' : 'body' })
        .map((line) => ({ line, isName: at === 0 })),
    );
  const columns = [
    { x: left, title: 'Vendeur', rows: rowsOf(sellerRows(seller)) },
    {
      x: right - BOX.width,
      title: kind === 'invoice' ? 'Facturé à' : 'Crédité à',
      rows: rowsOf(buyerRows(buyer)),
    },
  ];
  const height = Math.max(...columns.map(({ rows }) => rows.length)) * LINE + 2 * BOX.padding + 12;
  for (const { x, title, rows } of columns) {
    pen.fill({ x, y: top - height, width: BOX.width, height }, COLORS.cream);
    pen.begin('H2');
    const inside = x + BOX.padding;
    pen.write(title, { x: inside, y: top - 19, size: 8.5, face: 'bold', color: COLORS.soft });
    pen.begin('P');
    rows.forEach(({ line, isName }, at) => {
      pen.write(line, {
        x: inside,
        y: top - 36 - at * LINE,
        size: 9.5,
        face: isName ? 'bold' : 'body',
      });
    });
  }
  return top - height - 26;
}

function sellerRows({
  name,
  legalForm,
  address,
  siren,
  register,
  vatNumber,
  email,
}: Seller): string[] {
  return [
    name,
    legalForm,
    ...addressRows(address),
    [siren && `SIREN\u00A0${spacedSiren(siren)}`, register && `RCS\u00A0${register}`]
      .filter(Boolean)
      .join(' – '),
    vatNumber && `TVA\u00A0${vatNumber}`,
    email,
  ].filter((row): row is string => Boolean(row));
}

const buyerRows = ({ name, address, siren, vatNumber }: InvoicedBuyer): string[] =>
  [
    name,
    ...addressRows(address),
    siren && `SIREN\u00A0${spacedSiren(siren)}`,
    vatNumber && `TVA\u00A0${vatNumber}`,
  ].filter((row): row is string => Boolean(row));

const COUNTRY = new Intl.DisplayNames('fr', { type: 'region' });

function addressRows(address: Seller['address'] | null): string[] {
  if (address === null) return [];
  const { street, postcode, city, country } = address;
  return [
    ...street.split('\n'),
    `${postcode} ${city}`.trim(),
    ...(country === 'FR' ? [] : [COUNTRY.of(country) ?? country]),
  ];
}

/** The sums, as a table of two columns. They stay on one page, together with what follows. */
function drawTotals(pen: Pen, issued: IssuedDocument, from: number): number {
  const { right } = PAGE;
  const sums = sumsOf(issued);
  let y = from;
  if (y - sums.length * 20 - 110 < PAGE.bottom) {
    pen.addPage();
    y = PAGE.top;
  }
  const x = right - BOX.width;
  const table = pen.begin('Table');
  for (const { label, cents, isWhole = false } of sums) {
    if (isWhole) pen.fill({ x, y: y - 19, width: BOX.width, height: 22 }, COLORS.sand);
    const size = isWhole ? 11 : 9.5;
    const style = { size, face: isWhole ? 'bold' : 'body', y: y - 12 } as const;
    const row = pen.begin('TR', { within: table });
    pen.begin('TH', { within: row, scope: 'Row' });
    pen.write(label, { ...style, x: x + BOX.padding });
    pen.begin('TD', { within: row });
    pen.write(euros(cents), { ...style, x: right - 8, align: 'right' });
    y -= isWhole ? 24 : 19;
  }
  return y - 22;
}

/** The last rows of the page. `isWhole`: what the document is about. */
function sumsOf(issued: IssuedDocument): { label: string; cents: number; isWhole?: true }[] {
  const { net, vat, gross, kind } = issued;
  const rate = issued.lines[0] && rateOf(issued.lines[0].vat);
  const label = kind === 'invoice' ? 'Total' : 'Total remboursé';
  return [
    ...(isFranchise(issued)
      ? []
      : [
          { label: 'Total HT', cents: net },
          { label: `TVA ${rate ?? ''}`, cents: vat },
        ]),
    { label: isFranchise(issued) ? label : `${label} TTC`, cents: gross, isWhole: true },
    ...(kind === 'invoice'
      ? [
          { label: 'Déjà payé', cents: gross },
          { label: 'Reste à payer', cents: 0 },
        ]
      : []),
  ];
}

function drawNotes(pen: Pen, issued: IssuedDocument, from: number): void {
  const width = PAGE.right - PAGE.left;
  let y = from;
  for (const [paragraphs, size, color] of [
    [strongNotes(issued), 9.5, COLORS.ink],
    [smallNotes(issued), 8, COLORS.soft],
  ] as const) {
    for (const paragraph of paragraphs) {
      pen.begin('P');
      for (const line of pen.wrap(paragraph, { width, size })) {
        pen.write(line, { x: PAGE.left, y, size, color });
        y -= size * 1.45;
      }
      y -= 3;
    }
  }
}

function strongNotes({ kind, payment, reason, lines: [line], note }: IssuedDocument): string[] {
  const card = payment.method === null ? 'par carte' : `par carte (${payment.method})`;
  const when = `le ${longDay(payment.day)} ${card}`;
  return [
    ...(note === null ? [] : [note]),
    ...(reason === null ? [] : [REASONS[reason]]),
    kind === 'invoice' ? `Payée ${when}. Il n’y a rien à payer.` : `Montant rendu ${when}.`,
    ...(line?.vat.category === 'E' ? [`${line.vat.exemption}.`] : []),
  ];
}

/** A credit note asks for no payment that could be late. */
const smallNotes = ({ kind, taxPoint }: IssuedDocument): string[] => [
  `Prestation de services. Date de l’opération\u00A0: ${longDay(taxPoint)}.`,
  ...(kind === 'invoice' ? [Object.values(PAYMENT_NOTES).toReversed().join(' ')] : []),
];

function drawFooters(pen: Pen, issued: IssuedDocument): void {
  const { name, siren } = issued.seller;
  const from = [name, siren && `SIREN ${spacedSiren(siren)}`, titleOf(issued)]
    .filter(Boolean)
    .join(' – ');
  const style = { size: 7.5, color: COLORS.soft, y: 36, isArtifact: true };
  const [whose = ''] = pen.wrap(from, { width: 440, size: 7.5 });
  for (let page = 0; page < pen.pages(); page += 1) {
    pen.write(whose, { ...style, page, x: PAGE.left });
    pen.write(`${String(page + 1)}/${String(pen.pages())}`, {
      ...style,
      page,
      x: PAGE.right,
      align: 'right',
    });
  }
}
