/** What this service knows of a landing page. */
export interface Page {
  id: string;
  ownerId: string;
  /** Grows with each change; the highest one counts. */
  version: number;
  /** Absent while the page exists. */
  deleted?: true;
}
