import type { Documents } from '@girouette/service-kit';
import { SESSIONS } from './session-repository';
import { USERS } from './user-repository';

export async function createIndexes(documents: Documents): Promise<void> {
  await documents.collection(USERS).createIndex({ email: 1 }, { unique: true });
  await documents.collection(SESSIONS).createIndex({ userId: 1 });
  await documents.collection(SESSIONS).createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
}
