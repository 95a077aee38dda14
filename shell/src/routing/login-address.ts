/**
 * The address of the sign-in form. `to` is the path to return to, `reason` why the session ended. The form reads both
 * (`mf-marketing/src/login/login-page.tsx`).
 */
export function loginFor({
  to,
  reason,
}: {
  to: string | null;
  reason?: 'expired' | 'blocked' | null;
}): string {
  const query = new URLSearchParams({
    ...(reason && { reason }),
    ...(to !== null && { to }),
  }).toString();
  return query === '' ? '/login' : `/login?${query}`;
}
