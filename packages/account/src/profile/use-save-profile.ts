import { useApi, useHost } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useOwnId } from '../shared/own-id';
import { profileKey } from '../shared/use-profile';
import type { ProofValues } from '../shared/proof-inputs';
import type { ProfileValues } from './profile-values';

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
