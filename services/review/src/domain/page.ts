/** A landing page of which this service has heard. */
export interface KnownPage {
  id: string;
  ownerId: string;
  version: number;
}
