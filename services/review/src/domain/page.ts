/** This service's copy of a landing page. */
export interface Page {
  id: string;
  ownerId: string;
  /** Grows with each change; the highest one counts. */
  version: number;
  /** The restaurant's name; absent in rows of an earlier version. */
  name?: string;
  /** How many days after a play a guest may play again. Null or absent: never. */
  replayAfterDays?: number | null;
  /** Absent while the page exists. */
  deleted?: true;
}
