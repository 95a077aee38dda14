const NBSP = '\u00A0';

/**
 * The chance of one outcome as a reduced fraction.
 * @param weight a whole number of `total` as it is drawn
 */
export function fractionOf(weight: number, total = 100): { chances: number; total: number } {
  const common = commonDivisor(weight, total);
  return { chances: weight / common, total: total / common };
}

/** The chance of one outcome in French words, e.g. `1 chance sur 10`, `3 chances sur 20`. As {@link fractionOf}. */
export function chancesText(percent: number): string {
  const { chances, total } = fractionOf(percent);
  return `${chances}${NBSP}chance${chances > 1 ? 's' : ''} sur ${total}`;
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);
