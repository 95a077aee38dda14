/**
 * The values that the legal pages and invoices show about the company running this installation. The shell's web host reads each from its variable. A
 * missing value is shown as « [à compléter : …] » with the words of `label`.
 */
export const OPERATOR = {
  name: { variable: 'OPERATOR_NAME', label: 'dénomination sociale' },
  legalForm: { variable: 'OPERATOR_LEGAL_FORM', label: 'forme juridique et capital social' },
  address: { variable: 'OPERATOR_ADDRESS', label: 'adresse du siège social' },
  siren: { variable: 'OPERATOR_SIREN', label: 'numéro SIREN' },
  register: { variable: 'OPERATOR_REGISTER', label: 'ville du registre du commerce' },
  vatNumber: { variable: 'OPERATOR_VAT_NUMBER', label: 'numéro de TVA' },
  email: { variable: 'OPERATOR_EMAIL', label: 'adresse e-mail de contact' },
  phone: { variable: 'OPERATOR_PHONE', label: 'numéro de téléphone' },
  director: { variable: 'OPERATOR_DIRECTOR', label: 'nom du directeur de la publication' },
  host: { variable: 'OPERATOR_HOST', label: 'nom, adresse et téléphone de l’hébergeur' },
} as const;

export type OperatorField = keyof typeof OPERATOR;
export type OperatorVariable = (typeof OPERATOR)[OperatorField]['variable'];

/** The configured values. `taxes` says how prices relate to VAT, in a sentence. */
export type Operator = Partial<Record<OperatorField | 'taxes', string>>;

/**
 * The link to the company: its address, or the legal notice until an address is configured. The web host finds the links of a first view by
 * `data-contact` and replaces them.
 */
export const contactLink = ({ email }: Operator) => ({
  href: email === undefined ? '/mentions-legales' : `mailto:${email}`,
  label: email ?? 'Nos coordonnées',
});

/** The id of the element that contains the values as JSON. The web host adds it to each page of the shell. */
export const OPERATOR_ELEMENT = 'operator';
