/** The headers of every response that is not a document: use the declared type, run no scripts, serve only pages of the same origin. */
export const NO_DOCUMENT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;
