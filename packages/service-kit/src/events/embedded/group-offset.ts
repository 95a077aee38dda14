import { hostname } from 'node:os';
import { DuplicateKeyError, type Documents } from '../../documents/port';

/** How far a group has come in a topic, and who works for it at the moment. */
interface GroupDoc {
  _id: string;
  group: string;
  topic: string;
  /** Id of the last entry done; '' before the first. */
  position: string;
  owner: string;
  leaseUntil: Date;
}

export interface GroupOffset {
  /** Makes the group known; a new one stands before the oldest entry kept. */
  register(): Promise<void>;
  position(): Promise<string>;
  /** Takes the work for this member. @returns the position, or null while another member has it */
  acquire(): Promise<string | null>;
  /** Keeps the work for another while. @returns whether it was still ours */
  renew(): Promise<boolean>;
  /** Keeps a position. @returns whether the work was still ours; if not, nothing was kept */
  commit(position: string): Promise<boolean>;
  /** Keeps the position and leaves the work to whoever comes next. */
  release(position: string): Promise<void>;
}

/** A member that neither commits nor renews for so long is taken for dead. */
const LEASE_MS = 5_000;
export const RENEW_MS = LEASE_MS / 3;
const FREE = { owner: '', leaseUntil: new Date(0) };

/** The offset of a group in a topic, kept in collection `groups`. */
export function openGroupOffset(
  documents: Documents,
  member: { group: string; topic: string; owner: string },
): GroupOffset {
  const { group, topic, owner } = member;
  const groups = documents.collection<GroupDoc>('groups');
  const _id = `${group}/${topic}`;
  const leaseUntil = () => new Date(Date.now() + LEASE_MS);

  async function take(condition: Record<string, unknown>): Promise<string | null> {
    const update = { $set: { owner, leaseUntil: leaseUntil() } };
    const taken = await groups.findOneAndUpdate({ _id, ...condition }, update);
    return taken?.position ?? null;
  }

  async function change(fields: Partial<GroupDoc>): Promise<boolean> {
    const { matched } = await groups.updateOne({ _id, owner }, { $set: fields });
    return matched > 0;
  }

  return {
    async register() {
      try {
        await groups.insertOne({ _id, group, topic, position: '', ...FREE });
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
      }
    },
    position: async () => (await groups.findOne({ _id }))?.position ?? '',
    async acquire() {
      const free = [{ owner }, { leaseUntil: { $lte: new Date() } }];
      const position = await take({ $or: free });
      if (position !== null) return position;
      // A member whose process ended without a word (kill -9) need not be waited for.
      const holder = (await groups.findOne({ _id }))?.owner ?? '';
      return isDead(holder) ? take({ owner: holder }) : null;
    },
    renew: () => change({ leaseUntil: leaseUntil() }),
    commit: (position) => change({ position, leaseUntil: leaseUntil() }),
    release: async (position) => {
      await change({ position, ...FREE });
    },
  };
}

/** The lowest position of all groups that read the topic; null when none does. */
export async function lowestPosition(documents: Documents, topic: string): Promise<string | null> {
  const groups = await documents.collection<GroupDoc>('groups').find({ topic });
  const positions = groups.map((group) => group.position).sort();
  return positions[0] ?? null;
}

/** A name that tells other processes of this machine whether its bearer still lives. */
export function ownerName(id: string): string {
  return `${hostname()}:${process.pid}:${id}`;
}

function isDead(owner: string): boolean {
  const [host, pid] = owner.split(':');
  if (host !== hostname() || !pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
