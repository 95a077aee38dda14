/** What a guest reads when a request or a file got no answer. */
export const NO_ANSWER =
  'La connexion ne répond pas. Rien n’est perdu\u00a0: vérifiez votre réseau, puis réessayez.';
