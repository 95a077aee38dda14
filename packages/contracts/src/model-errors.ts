/** The errors of model pages and their copies, a part of the catalogue of errors (docs/specification §10.66). */
export const modelErrors = {
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
