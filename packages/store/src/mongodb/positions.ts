import type { Collection } from 'mongodb';
import { isDuplicate } from './errors';

export interface Position {
  _id: string;
  position: string;
}

/** The service's position in each topic. */
export function openPositions(collection: Collection<Position>) {
  const read = async (topic: string): Promise<string | null> =>
    (await collection.findOne({ _id: topic }))?.position ?? null;
  return {
    read,
    /** Moves the position. @param from null before the first batch @returns false when the position is no longer `from` */
    async move(topic: string, { from, to }: { from: string | null; to: string }): Promise<boolean> {
      if (from !== null) {
        const unmoved = { _id: topic, position: from };
        const { matchedCount } = await collection.updateOne(unmoved, { $set: { position: to } });
        return matchedCount === 1;
      }
      try {
        await collection.insertOne({ _id: topic, position: to });
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
  };
}

export type Positions = ReturnType<typeof openPositions>;
