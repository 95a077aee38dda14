import { FRANCHISE, type IssuedDocument, type Vat } from '@girouette/contracts/billing/invoice';

/** What the law wants on an invoice although the card has paid it, by the code of its subject in UNTDID 4451 (Code de commerce, art. L441-9). */
export const PAYMENT_NOTES = {
  PMT: 'En cas de retard de paiement, une indemnité forfaitaire pour frais de recouvrement de 40\u00A0€ est due.',
  PMD: 'En cas de retard de paiement, des pénalités sont dues au taux de trois fois l’intérêt légal.',
  AAB: 'Aucun escompte n’est accordé pour paiement anticipé.',
} as const;

export const REASONS = {
  refund: 'Remboursement du paiement.',
  'lost-dispute': 'Paiement contesté\u00A0: la banque l’a rendu au titulaire de la carte.',
} as const satisfies Record<NonNullable<IssuedDocument['reason']>, string>;

/** E.g. `Facture 2026-000001`. */
export const titleOf = ({ kind, number }: IssuedDocument): string =>
  `${kind === 'invoice' ? 'Facture' : 'Avoir'} ${number}`;

/** The name of a document's file, e.g. `facture-2026-000001.pdf`. */
export const fileNameOf = ({ kind, number }: Pick<IssuedDocument, 'kind' | 'number'>): string =>
  `${kind === 'invoice' ? 'facture' : 'avoir'}-${number}.pdf`;

/** E.g. `552 100 554`. Another form stays as it is. */
export const spacedSiren = (siren: string): string =>
  siren.replaceAll(/\s/g, '').replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00A0$2\u00A0$3');

const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const MANY_DECIMALS = new Intl.NumberFormat('fr-FR', {
  ...{ style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 6 },
});
const PERCENT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });
const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', dateStyle: 'long' });
const SHORT_DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC' });

export const euros = (cents: number): string => EUROS.format(cents / 100);
export const eurosOfMicros = (micros: number): string => MANY_DECIMALS.format(micros / 1_000_000);
/** @param day yyyy-MM-dd */
export const longDay = (day: string): string => withoutBreaks(DAY.format(new Date(day)));
/** @param day yyyy-MM-dd */
export const shortDay = (day: string): string => SHORT_DAY.format(new Date(day));
/** E.g. `20 %`. */
export const rateOf = (vat: Vat): string =>
  vat.category === 'S' ? PERCENT.format(vat.rate / 100) : PERCENT.format(0);

/** E.g. `le 1er décembre`: a day stays on one line. */
const withoutBreaks = (text: string): string =>
  text.replace(/^1 /, '1er ').replaceAll(' ', '\u00A0');

/** Whether no VAT is due because of « franchise en base ». */
export const isFranchise = ({ lines: [line] }: IssuedDocument): boolean =>
  line?.vat.category === 'E' && line.vat.code === FRANCHISE.code;
