/** What every answer says that is no document: it is what it is called, runs nothing, and is for pages of its own origin. */
export const NO_DOCUMENT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;
