/** Everything a request can be led to, by its name in gateway.config.yml and with the variable that holds its address. */
export const PARTS = {
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

export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as readonly PartName[];
