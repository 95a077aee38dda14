/** Characters that Unicode does not decompose, as they are typed on a keyboard without them. */
const SPELLED: Record<string, string> = { œ: 'oe', æ: 'ae', '’': "'" };

/** A name as it is searched for: lower case, without accents, one space between words. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæ’]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
