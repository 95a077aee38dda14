import { deliverableEmail } from '@girouette/contracts/texts/email';
import type { Profile } from '@girouette/contracts/accounts/http/account';
import { pasted } from '@girouette/contracts/texts/pasted';
import { PHONE_PATTERN } from '@girouette/contracts/texts/phone';
import { useApi, useHost } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { profileKey, useOwnId } from '../shared/own-account';
import type { ProofValues } from '../shared/proof-inputs';

/** The profile fields that a user can change. */
export type ProfileValues = Pick<Profile, 'name' | 'email' | 'phoneNumber' | 'profilePicture'>;

export const valuesOf = ({
  name,
  email,
  phoneNumber,
  profilePicture,
}: ProfileValues): ProfileValues => ({ name, email, phoneNumber, profilePicture });

/** The trimmed fields that differ from the stored profile. Concurrent changes of other fields are not undone. */
export function changesOf(values: ProfileValues, stored: ProfileValues): Partial<ProfileValues> {
  const fields = Object.keys(valuesOf(stored)) as (keyof ProfileValues)[];
  return Object.fromEntries(
    fields
      .map(
        (field) =>
          [field, field === 'email' ? pasted(values.email) : values[field].trim()] as const,
      )
      .filter(([field, value]) => value !== stored[field]),
  );
}

/** The validation rules (docs/specification §5; registration's messages apply here too). */
export const rules = {
  name: (name: string) => name.trim() !== '' || 'Name is required',
  email: (email: string) => {
    if (pasted(email) === '') return 'Email is required';
    return deliverableEmail(email) !== null || 'Email is invalid';
  },
  phoneNumber: (phone: string) =>
    PHONE_PATTERN.test(phone.trim()) || 'Ce numéro de téléphone est invalide.',
};

/** Changes the user's own profile. A new e-mail needs a proof. Resolves to the new profile, which all its users then show. */
export function useSaveProfile() {
  const api = useApi();
  const { session } = useHost();
  const toast = useToast();
  const client = useQueryClient();
  const userId = useOwnId();
  return async (change: Partial<ProfileValues & ProofValues>) => {
    const saved = await api('PATCH /api/auth/:userId', { params: { userId }, body: change });
    client.setQueryData(profileKey(userId), saved);
    toast({ text: savedText(change, saved.pendingEmail) });
    // Name and photo are part of the session. Without a connection it is renewed later.
    if (change.name !== undefined || change.profilePicture !== undefined)
      await session.refresh().catch(() => null);
    return saved;
  };
}

const savedText = ({ email }: Partial<ProfileValues>, pendingEmail: string | undefined) =>
  email === undefined || pendingEmail === undefined
    ? 'Votre profil est à jour.'
    : `Un lien de confirmation a été envoyé à ${pendingEmail}.`;
