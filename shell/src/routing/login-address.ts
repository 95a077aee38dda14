/**
 * The address of the sign-in form. `to` is the path to return to afterwards, `expired` whether a session was lost; the form
 * reads both (mf-marketing, `after-login.ts`).
 */
export function loginFor({ to, expired }: { to: string | null; expired?: boolean }): string {
  const query = new URLSearchParams({
    ...(expired && { reason: 'expired' }),
    ...(to !== null && { to }),
  }).toString();
  return query === '' ? '/login' : `/login?${query}`;
}
