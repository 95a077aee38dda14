import { parisDay } from '@girouette/contracts';
import type {
  InvoicedBuyer,
  InvoiceLine,
  IssuedDocument,
  PostalAddress,
  Seller,
  Vat,
} from '@girouette/contracts/billing/invoice';
import { PAYMENT_NOTES, REASONS } from './words';

/**
 * The invoice or credit note as XML of the Cross Industry Invoice, in the profile EN 16931 of Factur-X 1.09 with the French rules
 * (XP Z12-012): what an accounting program and a platform read. The same for the same document.
 */
export function crossIndustryInvoice(document: IssuedDocument): string {
  const body = [
    element('rsm:ExchangedDocumentContext', [
      // Services that are already paid.
      identified('ram:BusinessProcessSpecifiedDocumentContextParameter', 'S2'),
      identified('ram:GuidelineSpecifiedDocumentContextParameter', 'urn:cen.eu:en16931:2017'),
    ]),
    exchangedDocument(document),
    element('rsm:SupplyChainTradeTransaction', [
      ...document.lines.map(tradeLine),
      agreement(document),
      element('ram:ApplicableHeaderTradeDelivery', [
        element('ram:ActualDeliverySupplyChainEvent', [
          dated('ram:OccurrenceDateTime', document.taxPoint),
        ]),
      ]),
      settlement(document),
    ]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rsm:CrossIndustryInvoice', body, NAMESPACES)}\n`;
}

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

function exchangedDocument(document: IssuedDocument): string {
  const { number, kind, issuedAt, reason, buyer, note: places } = document;
  const note = (content: string, subject: string | null) =>
    element('ram:IncludedNote', [text('ram:Content', content), text('ram:SubjectCode', subject)]);
  return element('rsm:ExchangedDocument', [
    text('ram:ID', number),
    text('ram:TypeCode', kind === 'invoice' ? '380' : '381'),
    dated('ram:IssueDateTime', parisDay(new Date(issuedAt))),
    ...(reason === null ? [] : [note(REASONS[reason], null)]),
    ...(places === null ? [] : [note(places, null)]),
    // Between two firms of France, which platforms must transmit.
    ...(buyer.siren === null ? [] : [note('B2B', 'BAR')]),
    ...Object.entries(PAYMENT_NOTES).map(([subject, content]) => note(content, subject)),
  ]);
}

function tradeLine(line: InvoiceLine, at: number): string {
  const { label, quantity, unitPriceMicros, discounts, net, period } = line;
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [text('ram:LineID', String(at + 1))]),
    element('ram:SpecifiedTradeProduct', [text('ram:Name', label)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        text('ram:ChargeAmount', decimal(unitPriceMicros, 6)),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      text('ram:BilledQuantity', String(quantity), { unitCode: 'C62' }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        text('ram:TypeCode', 'VAT'),
        text('ram:CategoryCode', line.vat.category),
        text('ram:RateApplicablePercent', percentOf(line.vat)),
      ]),
      element('ram:BillingSpecifiedPeriod', [
        dated('ram:StartDateTime', period.from),
        dated('ram:EndDateTime', period.to),
      ]),
      ...discounts.map((discount) =>
        element('ram:SpecifiedTradeAllowanceCharge', [
          element('ram:ChargeIndicator', [text('udt:Indicator', 'false')]),
          text('ram:ActualAmount', decimal(discount.cents, 2)),
          text('ram:Reason', discount.label),
        ]),
      ),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        text('ram:LineTotalAmount', decimal(net, 2)),
      ]),
    ]),
  ]);
}

const agreement = ({ seller, buyer }: IssuedDocument): string =>
  element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:SellerTradeParty', sellerParty(seller)),
    element('ram:BuyerTradeParty', party(buyer)),
  ]);

function sellerParty(seller: Seller): string[] {
  const { name, address, siren, vatNumber, email, legalForm, register } = seller;
  const described = [legalForm, register && `RCS ${register}`].filter(Boolean).join(' – ');
  return party({ name, address, siren, vatNumber }, [
    text('ram:Description', described || null),
    email &&
      element('ram:DefinedTradeContact', [
        element('ram:EmailURIUniversalCommunication', [text('ram:URIID', email)]),
      ]),
  ]);
}

/** A seller or buyer. The more that only a seller has stands where the order of the schema wants it. */
function party(
  { name, address, siren, vatNumber }: InvoicedBuyer,
  [description, contact]: readonly (string | null)[] = [],
): string[] {
  const digits = siren === null ? null : siren.replaceAll(/\s/g, '');
  return [
    text('ram:Name', name),
    description ?? '',
    digits === null
      ? ''
      : element('ram:SpecifiedLegalOrganization', [
          text('ram:ID', digits, { schemeID: SIREN_OF_FRANCE }),
        ]),
    contact ?? '',
    element('ram:PostalTradeAddress', postalAddress(address)),
    digits === null
      ? ''
      : element('ram:URIUniversalCommunication', [
          text('ram:URIID', digits, { schemeID: DIRECTORY_OF_FRANCE }),
        ]),
    registration(vatNumber, digits),
  ];
}

/** The registers of ISO 6523: SIREN, and the addresses of the French directory of electronic invoices. */
const SIREN_OF_FRANCE = '0002';
const DIRECTORY_OF_FRANCE = '0225';

/** The VAT number, or without one the number by which the tax office knows the firm. */
function registration(vatNumber: string | null, siren: string | null): string {
  if (vatNumber === null && siren === null) return '';
  const id =
    vatNumber === null
      ? text('ram:ID', siren, { schemeID: 'FC' })
      : text('ram:ID', vatNumber.replaceAll(/\s/g, ''), { schemeID: 'VA' });
  return element('ram:SpecifiedTaxRegistration', [id]);
}

function postalAddress(address: PostalAddress | null): string[] {
  if (address === null) return [text('ram:CountryID', 'FR')];
  const [one = '', two = null, ...more] = address.street.split('\n');
  return [
    text('ram:PostcodeCode', address.postcode),
    text('ram:LineOne', one),
    text('ram:LineTwo', two),
    text('ram:LineThree', more.join(', ') || null),
    text('ram:CityName', address.city),
    text('ram:CountryID', address.country),
  ];
}

function settlement(document: IssuedDocument): string {
  const { currency, lines, net, vat, gross, payment, corrects } = document;
  const [{ vat: kind }] = lines as [InvoiceLine];
  return element('ram:ApplicableHeaderTradeSettlement', [
    text('ram:InvoiceCurrencyCode', currency),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      text('ram:TypeCode', '48'),
      text('ram:Information', payment.method ?? 'Carte bancaire'),
    ]),
    element('ram:ApplicableTradeTax', [
      text('ram:CalculatedAmount', decimal(vat, 2)),
      text('ram:TypeCode', 'VAT'),
      text('ram:ExemptionReason', kind.category === 'E' ? kind.exemption : null),
      text('ram:BasisAmount', decimal(net, 2)),
      text('ram:CategoryCode', kind.category),
      text('ram:ExemptionReasonCode', kind.category === 'E' ? kind.code : null),
      text('ram:RateApplicablePercent', percentOf(kind)),
    ]),
    element('ram:SpecifiedTradePaymentTerms', [dated('ram:DueDateDateTime', payment.day)]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      text('ram:LineTotalAmount', decimal(net, 2)),
      text('ram:TaxBasisTotalAmount', decimal(net, 2)),
      text('ram:TaxTotalAmount', decimal(vat, 2), { currencyID: currency }),
      text('ram:GrandTotalAmount', decimal(gross, 2)),
      text('ram:TotalPrepaidAmount', decimal(gross, 2)),
      text('ram:DuePayableAmount', decimal(0, 2)),
    ]),
    corrects &&
      element('ram:InvoiceReferencedDocument', [
        text('ram:IssuerAssignedID', corrects.number),
        dated('ram:FormattedIssueDateTime', corrects.issuedOn, 'qdt'),
      ]),
  ]);
}

const percentOf = (vat: Vat): string =>
  vat.category === 'S' ? decimal(Math.round(vat.rate * 100), 2) : '0.00';

/** A whole number of the smallest unit as a decimal, e.g. `24.17` for 2417 with two places. */
function decimal(units: number, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

type Attributes = Readonly<Record<string, string>>;

/** Absent without content: the rules of Factur-X 1.09 warn of an empty element. */
function element(
  name: string,
  content: readonly (string | null)[],
  attributes: Attributes = {},
): string {
  const inside = content.join('');
  if (inside === '') return '';
  const more = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${more.join('')}>${inside}</${name}>`;
}

const text = (name: string, content: string | null, attributes: Attributes = {}): string =>
  element(name, [content && escaped(content)], attributes);

const identified = (name: string, id: string): string => element(name, [text('ram:ID', id)]);

/** @param day yyyy-MM-dd */
const dated = (name: string, day: string, prefix: 'qdt' | 'udt' = 'udt'): string =>
  element(name, [text(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })]);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as XML. Characters that XML cannot hold are left out. */
const escaped = (content: string): string =>
  content
    // eslint-disable-next-line no-control-regex -- XML 1.0 has no place for them
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
