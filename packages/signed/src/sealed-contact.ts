import { seal, unseal, type Keys } from '@girouette/platform/runtime';

const purposeOf = (what: 'name' | 'email', userId: string) => `${what}:${userId}`;

/** Seals a user's name and e-mail for events, so that the event log holds neither (docs/decisions/0017-names-travel-sealed.md). */
export const sealContact = (
  keys: Keys,
  { userId, name, email }: { userId: string; name: string; email: string },
): { sealedName: string; sealedEmail: string } => ({
  sealedName: seal(keys.nameKey(), { text: name, purpose: purposeOf('name', userId) }),
  sealedEmail: seal(keys.mailKey(), { text: email, purpose: purposeOf('email', userId) }),
});

/** @returns the name; null when it was sealed with another key or for another user */
export const readName = (
  keys: Keys,
  { userId, sealedName }: { userId: string; sealedName: string },
): string | null =>
  unseal(keys.nameKey(), { sealed: sealedName, purpose: purposeOf('name', userId) });

/** @returns the e-mail; null when it was sealed with another key or for another user */
export const readEmail = (
  keys: Keys,
  { userId, sealedEmail }: { userId: string; sealedEmail: string },
): string | null =>
  unseal(keys.mailKey(), { sealed: sealedEmail, purpose: purposeOf('email', userId) });
