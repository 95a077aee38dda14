import { z } from 'zod';
import { line, plainText } from './texts';

/** The countries of a buyer: those of Europe, and the French territories with a code of their own (ISO 3166-1). */
export const COUNTRIES = (
  'FR AD AT BE BG CH CY CZ DE DK EE ES FI GB GF GP GR HR HU IE IS IT LI LT LU LV MC MF MQ MT NC NL NO PF PL PM PT RE RO SE SI SK ' +
  'SM WF YT'
).split(' ');

/** French territories whose firms have a SIREN. */
const WITH_SIREN = new Set([
  'FR',
  'GF',
  'GP',
  'MF',
  'MQ',
  'NC',
  'PF',
  'PM',
  'RE',
  'WF',
  'YT',
  'MC',
]);

/** Whether firms of a country have a SIREN. */
export const hasSiren = (country: string): boolean => WITH_SIREN.has(country);

/** Whether the last digit agrees with the others (Luhn), as in a SIREN and a SIRET. */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The VAT number that follows from a SIREN: its key is (12 + 3 × (SIREN mod 97)) mod 97. Null while the SIREN is not valid. */
export function vatNumberOf(siren: string): string | null {
  const digits = siren.replace(/\s/g, '').slice(0, 9);
  if (!/^\d{9}$/.test(digits) || !isLuhn(digits)) return null;
  const key = (12 + 3 * (Number(digits) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${digits}`;
}

/** Nine digits, or nothing. The SIRET of an establishment counts as the SIREN that it begins with. */
const siren = plainText(30)
  .overwrite((typed) => typed.replace(/[\s.\u00A0]/g, ''))
  .refine(
    (digits) =>
      digits === '' ||
      (/^(\d{9}|\d{14})$/.test(digits) && isLuhn(digits) && isLuhn(digits.slice(0, 9))),
    {
      error: 'Ce SIREN n’existe pas\u00A0: vérifiez ses 9\u00A0chiffres, ou laissez le champ vide.',
      abort: true,
    },
  )
  .overwrite((digits) => digits.slice(0, 9));

const vatNumber = plainText(30)
  .overwrite((typed) => typed.replace(/[\s.\u00A0-]/g, '').toUpperCase())
  .refine((typed) => typed === '' || /^[A-Z]{2}[0-9A-Z]{2,13}$/.test(typed), {
    error:
      'Un numéro de TVA commence par les deux lettres du pays, par exemple FR11\u00A0123\u00A0456\u00A0782.',
    abort: true,
  });

/** The firm that invoices are made out to, as an owner gives it. An empty SIREN or VAT number: none. */
export const buyer = z
  .object({
    name: line(120).min(1, 'Indiquez la dénomination sociale, comme sur votre extrait Kbis.'),
    street: line(200).min(1, 'Indiquez le numéro et la rue du siège.'),
    postcode: line(12).min(1, 'Indiquez le code postal.'),
    city: line(100).min(1, 'Indiquez la ville.'),
    country: plainText(2).refine((code) => COUNTRIES.includes(code), 'Choisissez le pays.'),
    siren,
    vatNumber,
  })
  .superRefine(({ country, postcode, siren: digits, vatNumber: number }, context) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message });
    };
    if (country === 'FR' && !/^\d{5}$/.test(postcode)) {
      refuse('postcode', 'Un code postal français a 5\u00A0chiffres.');
    }
    if (digits !== '' && !hasSiren(country)) {
      refuse('siren', 'Seule une société française a un SIREN\u00A0: laissez ce champ vide.');
    }
    const own = vatNumberOf(digits);
    if (own !== null && number !== '' && !isOfFirm(number, own)) {
      refuse(
        'vatNumber',
        'Ce numéro de TVA est celui d’une autre société\u00A0: il se termine par votre SIREN.',
      );
    }
    if (own === null && number.startsWith('FR') && vatNumberOf(number.slice(4)) !== number) {
      refuse('vatNumber', 'Ce numéro de TVA n’existe pas\u00A0: vérifiez ses chiffres.');
    }
  });
export type Buyer = z.infer<typeof buyer>;

/** Whether a VAT number is that of the firm. A few firms have a key with a letter, which no rule derives. */
const isOfFirm = (number: string, own: string): boolean =>
  number === own ||
  (/^FR(?=.?[A-Z])[0-9A-Z]{2}\d{9}$/.test(number) && number.slice(4) === own.slice(4));
