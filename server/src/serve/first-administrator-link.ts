import { createDependencies } from '@girouette/auth';
import { authConfig } from '@girouette/auth/config';
import { offerFirstAdministrator } from '@girouette/auth/administrators';
import type { RunningSystem } from '../system/start-system';

/** The link that makes its reader the first administrator. Null when an administrator exists, or auth runs elsewhere. */
export async function firstAdministratorLink(
  { adaptersOf }: Pick<RunningSystem, 'adaptersOf'>,
  publicUrl: string,
): Promise<string | null> {
  const auth = adaptersOf('auth');
  if (!auth) return null;
  return offerFirstAdministrator(
    createDependencies(auth, authConfig.parse({ PUBLIC_URL: publicUrl })),
  );
}
