/** The errors of guests at the wheel and of gifts at the counter, a part of the catalogue of errors (docs/specification §10.38, §10.39). */
export const gameErrors = {
  GIFT_EARLY: { status: 409, message: 'Ce cadeau n’est pas encore valable.' },
  GIFT_REDEEMED: { status: 409, message: 'Ce cadeau a déjà été remis.' },
  GIFT_NOT_REDEEMED: { status: 409, message: 'Ce cadeau n’est pas marqué comme remis.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'Cette demande a déjà servi pour autre chose. Recommencez.',
  },
  HOUR_NOT_OVER: {
    status: 409,
    message: 'Le secret de cette heure est publié cinq minutes après sa fin.',
  },
  GAME_EARLY: { status: 409, message: 'Le jeu n’a pas encore commencé.' },
  GAME_CLOSED: { status: 409, message: 'Le jeu est fermé à cette heure-\u2060ci.' },
  ADULTS_ONLY: {
    status: 403,
    message:
      'Un cadeau de ce jeu est une boisson alcoolisée. Confirmez que vous avez 18 ans ou plus.',
  },
  SOLD_OUT: { status: 409, message: 'Tous les cadeaux ont été gagnés pour le moment.' },
  GIFT_EXPIRED: { status: 410, message: 'Ce cadeau n’est plus valable.' },
  GIFT_REVOKED: { status: 410, message: 'Ce cadeau a été annulé.' },
  GAME_OVER: { status: 410, message: 'Le jeu est terminé.' },
  PAGE_MOVED: {
    status: 410,
    message: 'Cette page a déménagé. Rechargez-\u2060la pour lire sa nouvelle adresse.',
  },
  PAGE_EXPIRED: { status: 410, message: 'La page est expirée !' },
} as const;
