/**
 * The sign-in form's address with where to go afterwards, and whether a session has been lost. The form reads `to` and
 * `reason` (mf-marketing, `after-login.ts`).
 */
export function loginFor({ to, expired }: { to: string | null; expired?: boolean }): string {
  const query = new URLSearchParams({
    ...(expired && { reason: 'expired' }),
    ...(to !== null && { to }),
  }).toString();
  return query === '' ? '/login' : `/login?${query}`;
}
