/** A guest has played on a page. */
export interface Participation {
  /** The participant: a keyed hash of e-mail and page. */
  id: string;
  playId: string;
  pageId: string;
  ownerId: string;
  at: Date;
}
