/** Everything a request can be led to, by its name in gateway.config.yml and with the variable that holds its address. */
export const BACKENDS = {
  auth: 'AUTH_URL',
  billing: 'BILLING_URL',
  game: 'GAME_URL',
  review: 'REVIEW_URL',
  'result-mail': 'RESULT_MAIL_URL',
  analytics: 'ANALYTICS_URL',
  shell: 'SHELL_URL',
  'mf-marketing': 'MF_MARKETING_URL',
  'mf-owner': 'MF_OWNER_URL',
  'mf-admin': 'MF_ADMIN_URL',
  'mf-spin': 'MF_SPIN_URL',
} as const;

export type BackendName = keyof typeof BACKENDS;
export const BACKEND_NAMES = Object.keys(BACKENDS) as readonly BackendName[];
