const NBSP = '\u00A0';

/**
 * The chance of one outcome in words, e.g. `1 chance sur 10`, `3 chances sur 20`.
 * @param weight a whole number of `total` as it is drawn
 */
export function chancesText(weight: number, total = 100): string {
  const common = commonDivisor(weight, total);
  const chances = weight / common;
  return `${chances}${NBSP}chance${chances > 1 ? 's' : ''} sur ${total / common}`;
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);
