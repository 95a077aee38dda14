const format = new Intl.NumberFormat('fr-FR');

/** A count as a French reader writes it: `12 400`. */
export const formatCount = (count: number): string => format.format(count);
