/** A guest has played on a page. */
export interface Participation {
  /** The participant: a keyed hash of e-mail and page. */
  id: string;
  playId: string;
  pageId: string;
  ownerId: string;
  /** Keyed hash of owner and address, as the guest spelled it. Absent in a row of an older version. */
  spelling?: string | undefined;
  at: Date;
}
