/** Characters that Unicode does not decompose, spelled with plain letters. */
const SPELLED: Record<string, string> = { œ: 'oe', æ: 'ae', '’': "'" };

/** The searchable form of a name: lower case, without accents, one space between words. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæ’]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
