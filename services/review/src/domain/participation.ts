/** That someone played on a page. */
export interface Participation {
  /** Who it was, known only as a keyed hash of e-mail and page: so each participant has one. */
  id: string;
  playId: string;
  pageId: string;
  ownerId: string;
  at: Date;
}
