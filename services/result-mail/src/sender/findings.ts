import type { SenderCheckName, SenderCheckState } from '@girouette/contracts/mails/sender';

/** The finding of a check. The state of the check follows from it. */
export type SenderFinding =
  | 'local'
  | 'no-answer'
  | 'spf-ok'
  | 'spf-missing'
  | 'spf-several'
  | 'spf-invalid'
  | 'spf-everybody'
  | 'spf-not-listed'
  | 'dkim-ok'
  | 'dkim-waiting'
  | 'dkim-missing'
  | 'dkim-wrong'
  | 'dmarc-ok'
  | 'dmarc-observes'
  | 'dmarc-missing'
  | 'dmarc-several'
  | 'dmarc-invalid';

/** A TXT record to publish. */
interface TxtRecord {
  name: string;
  value: string;
}

export interface SenderCheck {
  name: SenderCheckName;
  finding: SenderFinding;
  /** The record to publish or replace; null when there is nothing to do, or only the mail provider knows it. */
  record: TxtRecord | null;
}

interface Meaning {
  state: SenderCheckState;
  /** French sentences. `remedy` is empty when there is nothing to do. */
  problem: (about: { domain: string; host: string }) => string;
  remedy: (about: { domain: string; host: string }) => string;
}

const NOTHING = () => '';

/** The meaning of each finding, for the screen of administrators and for `npm run doctor`. */
const MEANINGS: Record<SenderFinding, Meaning> = {
  local: {
    state: 'unknown',
    problem: ({ domain }) =>
      `${domain} n’existe que sur cette machine\u00A0: rien n’est à publier tant que les e-mails y restent.`,
    remedy: NOTHING,
  },
  'no-answer': {
    state: 'unknown',
    problem: () => 'Le DNS ne répond pas pour l’instant.',
    remedy: () => 'Vérifiez de nouveau dans quelques minutes.',
  },
  'spf-ok': {
    state: 'ok',
    problem: ({ host, domain }) => `${host} a le droit d’envoyer pour ${domain}.`,
    remedy: NOTHING,
  },
  'spf-missing': {
    state: 'missing',
    problem: ({ domain }) =>
      `${domain} n’a pas d’enregistrement SPF\u00A0: les e-mails peuvent finir dans les indésirables.`,
    remedy: ({ domain }) =>
      `Ajoutez au DNS de ${domain} le texte «\u00A0v=spf1 … -all\u00A0» que donne votre serveur d’e-mails.`,
  },
  'spf-several': {
    state: 'wrong',
    problem: ({ domain }) =>
      `${domain} a plusieurs enregistrements SPF, ou inclut un domaine qui en a plusieurs\u00A0: ils sont tous ignorés.`,
    remedy: () => 'Réunissez-\u2060les en un seul, qui commence par v=spf1.',
  },
  'spf-invalid': {
    state: 'wrong',
    problem: ({ domain }) =>
      `Le SPF de ${domain} ne peut pas être lu, ou demande plus de dix recherches\u00A0: il est ignoré.`,
    remedy: () => 'Corrigez-\u2060le d’après ce que donne votre serveur d’e-mails.',
  },
  'spf-everybody': {
    state: 'wrong',
    problem: ({ domain }) =>
      `Le SPF de ${domain} permet à chacun d’écrire en son nom («\u00A0all\u00A0»).`,
    remedy: () => 'Terminez-\u2060le par -all ou ~all.',
  },
  'spf-not-listed': {
    state: 'unknown',
    problem: ({ domain, host }) =>
      `${domain} a un SPF. Rien ne prouve qu’il nomme les machines par lesquelles ${host} envoie\u00A0: souvent, ce ne sont pas celles qui reçoivent nos e-mails.`,
    remedy: () =>
      'Comparez-\u2060le avec ce que donne votre serveur d’e-mails, puis envoyez un e-mail d’essai.',
  },
  'dkim-ok': {
    state: 'ok',
    problem: () => 'La clé est publiée\u00A0: chaque e-mail est signé.',
    remedy: NOTHING,
  },
  'dkim-waiting': {
    state: 'missing',
    problem: () =>
      'La nouvelle clé n’est pas encore publiée. D’ici là, l’ancienne signe les e-mails.',
    remedy: ({ domain }) =>
      `Ajoutez l’enregistrement au DNS de ${domain}, et laissez-\u2060y l’ancien une semaine.`,
  },
  'dkim-missing': {
    state: 'missing',
    problem: () => 'La clé n’est pas publiée\u00A0: les e-mails partent sans signature.',
    remedy: ({ domain }) => `Ajoutez l’enregistrement au DNS de ${domain}.`,
  },
  'dkim-wrong': {
    state: 'wrong',
    problem: () =>
      'Le DNS publie une autre clé à ce nom\u00A0: les e-mails partent sans signature, car une signature fausse nuirait.',
    remedy: ({ domain }) => `Remplacez l’enregistrement au DNS de ${domain}.`,
  },
  'dmarc-ok': {
    state: 'ok',
    problem: ({ domain }) => `${domain} demande d’écarter les e-mails qui usurpent son nom.`,
    remedy: NOTHING,
  },
  'dmarc-observes': {
    state: 'ok',
    problem: ({ domain }) =>
      `${domain} a une règle DMARC, qui observe sans rien écarter (p=none). C’est ce que demandent les grandes messageries.`,
    remedy: NOTHING,
  },
  'dmarc-missing': {
    state: 'missing',
    problem: ({ domain }) =>
      `${domain} n’a pas de règle DMARC\u00A0: de grandes messageries refusent ses e-mails.`,
    remedy: ({ domain }) =>
      `Ajoutez au DNS le texte «\u00A0v=DMARC1; p=none\u00A0» sous _dmarc.${domain}.`,
  },
  'dmarc-several': {
    state: 'wrong',
    problem: ({ domain }) =>
      `${domain} a plusieurs règles DMARC\u00A0: elles sont toutes ignorées.`,
    remedy: () => 'N’en gardez qu’une.',
  },
  'dmarc-invalid': {
    state: 'wrong',
    problem: ({ domain }) => `La règle DMARC de ${domain} ne dit pas ce qu’il faut faire.`,
    remedy: () => 'Donnez-lui p=none, p=quarantine ou p=reject.',
  },
};

/** The meaning of a finding for this domain and this mail server. */
export const meaningOf = (finding: SenderFinding, about: { domain: string; host: string }) => {
  const { state, problem, remedy } = MEANINGS[finding];
  return { state, problem: problem(about), remedy: remedy(about) };
};
