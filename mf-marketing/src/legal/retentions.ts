import type { Retention } from './retention-table';

/** Guests of the restaurants' pages. */
export const GUEST_RETENTIONS: readonly Retention[] = [
  {
    what: 'E-mail du gagnant, chiffré',
    why: 'Envoyer le cadeau (exécution du jeu)',
    howLong: '30\u00A0jours après la fin de validité du cadeau',
  },
  {
    what: 'Empreinte de l’e-mail et de la page',
    why: 'Une seule partie par personne (intérêt légitime)',
    howLong: 'La vie de la page de jeu',
  },
  {
    what: 'Gains, avec cette empreinte',
    why: 'Remettre le cadeau et en garder la preuve (exécution du jeu)',
    howLong: 'La vie du compte du restaurant',
  },
  {
    what: 'Accord pour les offres\u00A0: texte, restaurant, moment, adresse chiffrée',
    why: 'Permettre au restaurant d’envoyer ses offres (consentement)',
    howLong: '3 ans après la dernière participation\u202F; l’adresse jusqu’au retrait',
  },
  {
    what: 'Avis\u00A0: nom choisi, note, texte',
    why: 'Le transmettre au restaurant (consentement)',
    howLong: 'La vie de la page de jeu',
  },
  {
    what: 'E-mail de qui laisse un avis, chiffré',
    why: 'Envoyer la réponse du restaurant (intérêt légitime)',
    howLong: '30\u00A0jours',
  },
  {
    what: 'Numéro d’appareil et réseau, brouillés',
    why: 'Empêcher la fraude (intérêt légitime)',
    howLong: 'Un jour',
  },
  {
    what: 'Ouverture d’une page, sans identité',
    why: 'Compter les visites (intérêt légitime)',
    howLong: 'Deux jours',
  },
];

/** Owners, sub-accounts and visitors who write to us. */
export const OWNER_RETENTIONS: readonly Retention[] = [
  {
    what: 'Nom, e-mail, téléphone, photo, mot de passe (haché)',
    why: 'Tenir le compte (contrat)',
    howLong: 'La vie du compte',
  },
  {
    what: 'Pages de jeu, réponses aux avis, chiffres',
    why: 'Fournir le service (contrat)',
    howLong: 'La vie du compte',
  },
  {
    what: 'Sessions\u00A0: type d’appareil, dernier usage',
    why: 'Rester connecté, repérer un intrus (contrat)',
    howLong: '30\u00A0jours après le dernier usage',
  },
  {
    what: 'Liens de confirmation et de mot de passe',
    why: 'Vérifier l’adresse e-mail (contrat)',
    howLong: '1 ou 24\u00A0heures',
  },
  {
    what: 'E-mails du service',
    why: 'Les envoyer une seule fois (contrat)',
    howLong: 'Contenu\u00A0: jusqu’à l’envoi\u202F; trace\u00A0: 60\u00A0jours',
  },
  {
    what: 'Actions d’administration, avec l’adresse réseau',
    why: 'Sécurité et preuve (intérêt légitime)',
    howLong: 'Un an',
  },
  {
    what: 'Demandes de démonstration',
    why: 'Y répondre (mesures précontractuelles)',
    howLong: 'Un an',
  },
  {
    what: 'Paiements et reçus\u00A0: numéro, montant, formule, jour',
    why: 'Obligations comptables (loi, art. L123-22 du Code de commerce)',
    howLong: 'Dix ans après la fin de l’année\u202F; les reçus restent sans nom ni adresse',
  },
  {
    what: 'Adresse e-mail d’un compte supprimé, sous forme d’empreinte',
    why: 'Renvoyer ses factures à qui les redemande (intérêt légitime)',
    howLong: 'Onze ans',
  },
  {
    what: 'Demandes de factures\u00A0: numéro, adresse e-mail, empreinte de l’adresse réseau',
    why: 'Y répondre (intérêt légitime)',
    howLong: 'Jusqu’à la réponse, quelques minutes plus tard',
  },
];
