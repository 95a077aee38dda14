/** That someone played on a page. Who it was is only known as a keyed hash of e-mail and page. */
export interface Participation {
  playId: string;
  pageId: string;
  ownerId: string;
  participant: string;
  at: Date;
}
