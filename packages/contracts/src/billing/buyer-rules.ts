/** The firm that invoices are made out to, as an owner gives it. An empty SIREN or VAT number: none. */
export interface Buyer {
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  siren: string;
  vatNumber: string;
}

/** The countries of a buyer: those of Europe, and the French territories with a code of their own (ISO 3166-1). */
export const COUNTRIES: readonly string[] = (
  'FR AD AT BE BG CH CY CZ DE DK EE ES FI GB GF GP GR HR HU IE IS IT LI LT LU LV MC MF MQ MT NC NL NO PF PL PM PT RE RO SE SI SK ' +
  'SM WF YT'
).split(' ');

/** Monaco, and the French territories whose firms have a SIREN. */
const WITH_SIREN: ReadonlySet<string> = new Set('FR GF GP MC MF MQ NC PF PM RE WF YT'.split(' '));

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

/** A typed SIREN without spaces. The SIRET of an establishment counts as the SIREN that it begins with. */
export function tidySiren(typed: string): string {
  const digits = typed.replace(/[\s.\u00A0]/g, '');
  return /^\d{14}$/.test(digits) && isLuhn(digits) ? digits.slice(0, 9) : digits;
}

/** A typed VAT number without spaces, in capitals. */
export const tidyVatNumber = (typed: string): string =>
  typed.replace(/[\s.\u00A0-]/g, '').toUpperCase();

const isSiren = (digits: string): boolean => /^\d{9}$/.test(digits) && isLuhn(digits);

/** The VAT number that follows from a SIREN: its key is (12 + 3 × (SIREN mod 97)) mod 97. Null while the SIREN is not valid. */
export function vatNumberOf(typed: string): string | null {
  const digits = tidySiren(typed);
  if (!isSiren(digits)) return null;
  const key = (12 + 3 * (Number(digits) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${digits}`;
}

/** What is wrong with a firm, by field. Empty when invoices can be made out to it. */
export function faultsOfBuyer(buyer: Buyer): Partial<Record<keyof Buyer, string>> {
  const { name, street, postcode, city, country } = buyer;
  const given = {
    ...(name.trim() === '' && {
      name: 'Indiquez la dénomination sociale, comme sur votre extrait Kbis.',
    }),
    ...(street.trim() === '' && { street: 'Indiquez le numéro et la rue du siège.' }),
    ...(postcode.trim() === '' && { postcode: 'Indiquez le code postal.' }),
    ...(city.trim() === '' && { city: 'Indiquez la ville.' }),
    ...(!COUNTRIES.includes(country) && { country: 'Choisissez le pays.' }),
  };
  const isShort = country === 'FR' && !/^\d{5}$/.test(postcode.trim());
  const siren = faultOfSiren(buyer);
  const vatNumber = faultOfVatNumber(buyer);
  return {
    ...(isShort && { postcode: 'Un code postal français a 5\u00A0chiffres.' }),
    ...given,
    ...(siren !== null && { siren }),
    ...(vatNumber !== null && { vatNumber }),
  };
}

function faultOfSiren({ country, ...buyer }: Buyer): string | null {
  const siren = tidySiren(buyer.siren);
  if (siren === '') return null;
  if (!hasSiren(country)) {
    return 'Seule une société française a un SIREN\u00A0: laissez ce champ vide.';
  }
  return isSiren(siren)
    ? null
    : 'Ce SIREN n’existe pas\u00A0: vérifiez ses 9\u00A0chiffres, ou laissez le champ vide.';
}

function faultOfVatNumber({ siren, vatNumber }: Buyer): string | null {
  const number = tidyVatNumber(vatNumber);
  if (number === '') return null;
  if (!/^[A-Z]{2}[0-9A-Z]{2,13}$/.test(number)) {
    return 'Un numéro de TVA commence par les deux lettres du pays, par exemple FR11\u00A0123\u00A0456\u00A0782.';
  }
  const own = vatNumberOf(siren);
  if (own !== null && !isOfFirm(number, own)) {
    return 'Ce numéro de TVA est celui d’une autre société\u00A0: il se termine par votre SIREN.';
  }
  if (own === null && number.startsWith('FR') && vatNumberOf(number.slice(4)) !== number) {
    return 'Ce numéro de TVA n’existe pas\u00A0: vérifiez ses chiffres.';
  }
  return null;
}

/** Whether a VAT number is that of the firm. A few firms have a key with a letter, which no rule derives. */
const isOfFirm = (number: string, own: string): boolean =>
  number === own ||
  (/^FR(?=.?[A-Z])[0-9A-Z]{2}\d{9}$/.test(number) && number.slice(4) === own.slice(4));
