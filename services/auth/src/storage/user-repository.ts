import {
  unlessTaken,
  withOutbox,
  type Doc,
  type Documents,
  type Outboxed,
} from '@girouette/service-kit';
import type { UserRepository } from '../app/ports';
import type { User } from '../domain/user';

export const USERS = 'users';

type UserDoc = Outboxed<Doc & Omit<User, 'id'>>;

export function createUserRepository(documents: Documents): UserRepository {
  const users = documents.collection<UserDoc>(USERS);
  return {
    findByEmail: async (email) => read(await users.findOne({ email })),
    findById: async (id) => read(await users.findOne({ _id: id })),
    async add({ id, ...rest }, events) {
      return unlessTaken(users.insertOne(withOutbox({ _id: id, ...rest }, events, rest.createdAt)));
    },
  };
}

function read(doc: UserDoc | null): User | null {
  return (
    doc && {
      id: doc._id,
      email: doc.email,
      name: doc.name,
      passwordHash: doc.passwordHash,
      phoneNumber: doc.phoneNumber,
      profilePicture: doc.profilePicture,
      accountType: doc.accountType,
      ownerId: doc.ownerId,
      isAdmin: doc.isAdmin,
      isTrial: doc.isTrial,
      isVerified: doc.isVerified,
      blocked: doc.blocked,
      createdAt: doc.createdAt,
    }
  );
}
