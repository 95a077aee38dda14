/** The part of version 1 in use; the published types are of version 0.6. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: NodeJS.Dict<string | string[]> });
    /** The encodings that the client accepts, the most wanted first. */
    encodings(available: string[], options: { preferred: string[] }): string[];
  }
}
