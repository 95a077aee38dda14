import { MAX_PLACES } from './place';

/** The errors of places, and of model pages and their copies, a part of the catalogue of errors (docs/specification §10.62 to §10.66). */
export const placeErrors = {
  PLACE_NOT_FOUND: { status: 404, message: 'Cet établissement n’existe pas.' },
  GIFT_OF_OTHER_PLACE: {
    status: 409,
    message: 'Ce cadeau se retire dans un autre de vos établissements.',
  },
  PLACES_USED_UP: {
    status: 409,
    message: `Vous avez déjà ${MAX_PLACES}\u00A0établissements. Supprimez-\u2060en d’abord.`,
  },
  PLACE_CHANGED: {
    status: 409,
    message: 'Cet établissement a été modifié entre-temps. Rouvrez-\u2060le, puis réessayez.',
  },
  PLACE_HAS_PAGES: {
    status: 409,
    message:
      'Cet établissement a encore des pages. Déplacez-\u2060les ou supprimez-\u2060les d’abord.',
  },
  LAST_PLACE: { status: 409, message: 'Votre dernier établissement ne peut pas être supprimé.' },
  PAGE_IS_COPY: {
    status: 409,
    message:
      'Cette page est la copie d’une page modèle. Utilisez la page modèle dans vos autres établissements.',
  },
  STOCK_IS_SHARED: {
    status: 409,
    message:
      'Le stock est commun à tous les établissements\u00A0: modifiez-\u2060le sur la page modèle.',
  },
  MODEL_IN_USE: {
    status: 409,
    message: 'Des copies utilisent le stock de cette page. Supprimez-\u2060les d’abord.',
  },
} as const;

/** Why a page is refused, in every call that makes one. */
export const NEW_PAGE_REFUSED = ['PAGE_ALLOWANCE_REACHED'] as const;

/** Why a place is refused, in every call that puts a page there. */
export const DESTINATION_REFUSED = ['PLACE_NOT_FOUND'] as const;
