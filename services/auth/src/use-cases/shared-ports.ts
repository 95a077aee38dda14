/** A part of a list. */
export interface Window {
  skip: number;
  limit: number;
}
