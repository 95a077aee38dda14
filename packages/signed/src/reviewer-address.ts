import { seal, unseal, type Keys } from '@girouette/platform/runtime';

/** Encrypts the address of a guest who left a review. It can be read for this review only. */
export const sealReviewerAddress = (
  keys: Keys,
  { reviewId, email }: { reviewId: string; email: string },
): string => seal(keys.mailKey(), { text: email, purpose: purposeOf(reviewId) });

/** @returns the address; null when it was encrypted with another key or for another review */
export const readReviewerAddress = (
  keys: Keys,
  { reviewId, sealed }: { reviewId: string; sealed: string },
): string | null => unseal(keys.mailKey(), { sealed, purpose: purposeOf(reviewId) });

const purposeOf = (reviewId: string): string => `review:${reviewId}`;
