/** A redemption that this phone reports to the server. It stays until the server has answered, or somebody has read the refusal. */
export interface Waiting {
  /** The number of the request: a repeat changes nothing. */
  nonce: string;
  /** The code as it was typed, or the text of the QR code. */
  text: string;
  playId: string | null;
  code: string | null;
  /** Null for a typed code of which nothing is known. */
  gift: string | null;
  /** The restaurant that was signed in. Another one does not send it. */
  ownerId: string;
  /** Name of the device. */
  device: string;
  /** ISO 8601, by the server's clock as far as it is known. */
  handedOverAt: string;
  outcome: Outcome;
}

export type Outcome =
  | { kind: 'waiting' }
  /** The gift had been redeemed, and the server keeps this handover as a conflict. */
  | { kind: 'conflict'; redeemedAt: string; by: string | null; device: string }
  | { kind: 'refused'; message: string };

export const isUnsent = ({ outcome }: Waiting): boolean => outcome.kind === 'waiting';
