/** A part of a list. */
export interface Window {
  skip: number;
  limit: number;
}

/** @param query.page from 1 */
export const windowOf = ({ page, limit }: { page: number; limit: number }): Window => ({
  skip: (page - 1) * limit,
  limit,
});
