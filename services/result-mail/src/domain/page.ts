/** The restaurant's data in a mail. The address and the brand are empty where the owner wrote none. */
export interface Restaurant {
  name: string;
  address: string;
  brand: string;
  /** The colours of its wheel. Unknown for a page that has not changed since an older version. */
  colors?: readonly [string, string];
}

/** This service's copy of a landing page. */
export interface Page extends Restaurant {
  id: string;
  version: number;
  /** Unknown for a page that has not changed since an older version. */
  ownerId?: string;
  /** The owner was erased, so no more mails are sent for the page. */
  erased?: boolean;
  /** The page was deleted. Absent in a row of an older version. */
  deleted?: boolean;
}
