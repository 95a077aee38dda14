/** The errors of prices, payments and subscriptions, by status. */
export const paymentErrors = {
  AMOUNT_TOO_LARGE: {
    status: 400,
    message: 'Ce montant est trop élevé pour un paiement en ligne. Contactez-\u2060nous.',
  },
  BUYER_IS_SELLER: {
    status: 400,
    message: 'Ce numéro est le nôtre\u00A0: indiquez celui de votre société.',
  },
  WEBHOOK_REFUSED: { status: 400, message: 'La signature de cet appel n’est pas valable.' },
  PAYMENT_DECLINED: {
    status: 402,
    message:
      'Votre banque a refusé ce paiement. Rien n’a changé et rien n’a été débité\u00A0: essayez une autre carte.',
  },
  INVOICE_NOT_FOUND: { status: 404, message: 'Cette facture n’existe pas.' },
  CHECKOUT_NOT_FOUND: { status: 404, message: 'Ce paiement n’existe pas.' },
  AMOUNT_CHANGED: {
    status: 409,
    message: 'Le prix a changé entre-temps. Vérifiez le nouveau montant avant de payer.',
  },
  PAYMENT_NOT_COMPLETED: { status: 409, message: 'Ce paiement n’est pas terminé.' },
  SUBSCRIPTION_RUNNING: {
    status: 409,
    message:
      'Vous avez déjà un abonnement qui se renouvelle. Modifiez-\u2060le plutôt que d’en payer un second.',
  },
  NOTHING_CHANGES: { status: 409, message: 'C’est déjà votre abonnement.' },
  NO_SUBSCRIPTION: {
    status: 409,
    message: 'Aucun abonnement ne se renouvelle\u00A0: choisissez une formule.',
  },
  RENEWAL_UNPAID: {
    status: 409,
    message:
      'Votre dernier renouvellement n’est pas encore payé. Réglez-\u2060le, ou changez de carte, avant de changer de formule.',
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    message:
      'Le paiement est momentanément indisponible. Rien n’a été débité. Réessayez dans un instant.',
  },
  PAYMENT_UNCERTAIN: {
    status: 503,
    message:
      'La banque tarde à répondre. Si le changement est accepté, votre abonnement se met à jour de lui-\u2060même\u00A0; sinon, recommencez\u00A0: rien n’est débité deux fois.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
