/** The mark of a guest after the erasure. */
export interface ErasedGuest {
  /** The spelling of the guest's address (`spellingOf`); in a row of an older version the guest's mark. */
  id: string;
  at: Date;
  /** When the row is removed. */
  keptUntil: Date;
}

/** As long as an event may be delivered again, like the erasure itself. */
const KEPT_MS = 8 * 24 * 60 * 60 * 1_000;

export const erasedGuest = (id: string, at: Date): ErasedGuest => ({
  id,
  at,
  keptUntil: new Date(at.getTime() + KEPT_MS),
});

/** Whether something from that moment is about the guest before the erasure. */
export const coversMoment = ({ at }: ErasedGuest, moment: Date): boolean => moment <= at;
