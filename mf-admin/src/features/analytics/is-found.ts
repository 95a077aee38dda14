import type { AnalyticsRow } from '@girouette/contracts/http/analytics';

/** Whether every word of a search occurs in a restaurant's name or its owner's, whatever their accents and capitals. */
export function isFound({ resturantName, ownerName }: AnalyticsRow, search: string): boolean {
  const names = plain(`${resturantName} ${ownerName}`);
  return plain(search)
    .split(/\s+/)
    .every((word) => names.includes(word));
}

const plain = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
