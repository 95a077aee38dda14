import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages';

/** For guests who read none of the languages of their browser here. */
const COMMON_LANGUAGE = 'en' satisfies Language;
/** No browser sends more. */
const MAX_RANGES = 20;

/**
 * The language of a guest: the one that the address asks for, else the best of the header, by the lookup of RFC 4647 §3.4 (`de-AT` is
 * answered in `de`). French without a header, English when the header names only other languages.
 * @param options.asked the value of `?langue=`
 * @param options.header the value of `Accept-Language`
 */
export function chooseLanguage({
  asked,
  header = '',
}: {
  asked?: unknown;
  header?: string | undefined;
}): Language {
  if (isLanguage(asked)) return asked;
  const ranges = rangesOf(header);
  const refused = ranges.filter(({ weight }) => weight === 0).map(({ range }) => range);
  const wanted = ranges.filter(({ range, weight }) => weight > 0 && range !== '*');
  for (const { range } of wanted.sort((one, other) => other.weight - one.weight)) {
    const found = lookUp(range);
    if (found !== null && !refused.includes(found)) return found;
  }
  return wanted.length === 0 || refused.includes(COMMON_LANGUAGE)
    ? DEFAULT_LANGUAGE
    : COMMON_LANGUAGE;
}

/** The language ranges of a header with their weights from 0 to 1. A malformed weight counts as 0. */
const rangesOf = (header: string) =>
  header
    .toLowerCase()
    .split(',', MAX_RANGES)
    .map((item) => {
      const [range = '', weight = 'q=1'] = item.split(';').map((part) => part.trim());
      return { range, weight: /^q=[01](\.\d{0,3})?$/.test(weight) ? Number(weight.slice(2)) : 0 };
    })
    .filter(({ range }) => range !== '');

/** No language of guests has a region or a script, so that only the first subtag of a range counts. */
function lookUp(range: string): Language | null {
  const [language = ''] = range.split('-', 1);
  return isLanguage(language) ? language : null;
}
