/** Media: carriers of a landing page's QR codes, such as a table, a window or a bag (docs/specification §10.54). */

/** The highest number of media that a page has at a time. */
export const MAX_MEDIA = 200;

/** The highest number of off or deleted media that a page lists for the gateway. Spins refuse the others too. */
export const MAX_MEDIA_OFF = 2 * MAX_MEDIA;

export const MEDIUM_NAME_LENGTH = 40;

export const MEDIUM_STATES = ['active', 'off'] as const;
/** `off`: the medium is lost or stolen, and its code does not let guests play. */
export type MediumState = (typeof MEDIUM_STATES)[number];

/** What an owner writes about a medium. */
export interface WrittenMedium {
  name: string;
}
export interface AddedMedia extends WrittenMedium {
  count: number;
}
export type MediumChange = Partial<WrittenMedium & { state: MediumState }>;

/** The form of the token in a medium's link, `?m=…`: the number in base 36, and eleven symbols of base64url that only the server makes. */
export const MEDIUM_TOKEN = /^[1-9a-z][\da-z]{0,5}[\w-]{11}$/;
