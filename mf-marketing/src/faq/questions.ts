export interface Question {
  question: string;
  answer: string;
  /** Whether the company's address follows the answer. */
  endsWithContact?: true;
}

/** The six topics of docs/specification §2.2, screen 10. */
export const questions: readonly Question[] = [
  {
    question: 'Qu’est-\u2060ce que Girouette\u202F?',
    answer:
      'Une page de jeu à vos couleurs, que vos clients ouvrent avec un QR code\u00a0: ils y trouvent vos réseaux, tournent une roue et gagnent peut-être un cadeau que vous avez choisi.',
  },
  {
    question: 'À qui s’adresse Girouette\u202F?',
    answer:
      'Aux restaurants, cafés, boulangeries, food-trucks et à tout commerce qui accueille du public et souhaite que ses clients reviennent et parlent de lui.',
  },
  {
    question: 'Quelles sont les options d’abonnement\u202F?',
    answer:
      'Une formule mensuelle et une formule annuelle, au nombre de pages de jeu. Le prix de chaque page baisse dès la deuxième, puis à partir de la cinquième.',
  },
  {
    question: 'Comment obtenir de l’aide\u202F?',
    answer:
      'Le suivi et l’assistance font partie de l’abonnement. Votre espace affiche l’état de chacune de vos pages et vous dit quoi faire lorsqu’une action est nécessaire.',
    endsWithContact: true,
  },
  {
    question: 'Puis-\u2060je personnaliser la présence en ligne de mon restaurant\u202F?',
    answer:
      'Oui\u00a0: logo ou nom, couleurs de la roue et des boutons, cadeaux et fréquences, liens vers Instagram, Facebook, TikTok, Twitter et Google Maps. L’aperçu se met à jour pendant que vous modifiez.',
  },
  {
    question: 'Quels moyens de paiement acceptez-\u2060vous\u202F?',
    answer:
      'Le paiement se fait par carte bancaire, sur la page sécurisée de notre prestataire. Votre numéro de carte ne passe jamais par nos serveurs.',
  },
];
