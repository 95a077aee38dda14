/** The words of a text as the rules compare them: without case, accents, invisible characters and the usual disguises. */

export interface Word {
  /**
   * In lower case, without accents. What stands for a word is that word: `=` for an arrow, `etoile` for a star, `cadeau` for the emoji of a
   * gift.
   */
  word: string;
  /** Whether it is written like a name: a capital, then small letters. */
  capital: boolean;
  /** Whether it begins a part of the sentence, after a comma, a colon or a dash. */
  begins: boolean;
}

export interface Sentence {
  /** As it is written. */
  text: string;
  /** Where it begins in the whole text. */
  from: number;
  words: readonly Word[];
  isQuestion: boolean;
}

const END_OF_SENTENCE = /([!?;\n|•·…]|\.(?=\s|$))/u;
const INVISIBLE = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const STARS = /[⭐★🌟✰☆]+/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}@$]*(?:[.,]\p{N}+)?|[@$][\p{L}\p{N}@$]+|[=+%/]/gu;

const BREAKS = ',:–—';

/** Accents that tell a participle from another word: « étoilé » is no star, and « noté » asks for nothing. */
const PARTICIPLE = /(e\u0301toil|not)e\u0301/giu;

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[→➡⇒➜👉]|[-=]>/gu, ' = '],
  [/🎁/gu, ' cadeau '],
  [/👍/gu, ' like '],
  [/(\d)\*/gu, '$1 etoile '],
];
const LOOKALIKES = new Map(
  ['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'ѕs', 'νv', 'οo', 'αa', 'ιi', 'ıi']
    .map((pair) => [...pair])
    .map(([other = '', latin = '']) => [other, latin]),
);
const LEET = new Map(Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }));
const LETTER_SIGNS = new Map(Object.entries({ '@': 'a', $: 's', œ: 'oe', æ: 'ae' }));

/**
 * Splits a text into sentences, headings and lines.
 * @param isKnown whether a word with digits is one that the rules look for: `4vis` is `avis`, and `5etoiles` are two words
 */
export function sentencesOf(text: string, isKnown: (word: string) => boolean): Sentence[] {
  const parts = text.split(END_OF_SENTENCE);
  const spell = spellingOf(isKnown);
  let end = 0;
  return parts.flatMap((part, at) => {
    const start = end;
    end += part.length;
    if (at % 2 === 1) return [];
    const words = wordsOf(part, spell);
    const isQuestion = parts[at + 1] === '?';
    const from = start + part.length - part.trimStart().length;
    return words.length === 0 ? [] : [{ text: part.trim(), from, words, isQuestion }];
  });
}

/** Spells each different word of a text once, since most of the time goes into it. */
function spellingOf(isKnown: (word: string) => boolean): (word: string) => string[] {
  const spelled = new Map<string, string[]>();
  return (word) => {
    const known = spelled.get(word);
    if (known) return known;
    const plain = spelledPlainly(word.toLowerCase(), isKnown);
    spelled.set(word, plain);
    return plain;
  };
}

function wordsOf(text: string, spell: (word: string) => string[]): Word[] {
  const unsigned = SIGNS.reduce(
    (known, [sign, word]) => known.replace(sign, word),
    text.replace(STARS, (stars) => ` ${[...stars].length > 1 ? [...stars].length : ''} etoile `),
  );
  const plain = unsigned.normalize('NFKD').replace(PARTICIPLE, '$1ee').replace(INVISIBLE, '');
  let end = 0;
  const written = [...plain.matchAll(WORD)].map(({ 0: word, index }) => {
    const gap = plain.slice(end, index);
    end = index + word.length;
    return { word, gap };
  });
  return withoutSpelling(written).flatMap(({ word, gap }) => {
    const capital = isCapitalized(word);
    const begins = [...gap].some((each) => BREAKS.includes(each));
    return spell(word).map((each) => ({
      word: each,
      capital,
      begins,
    }));
  });
}

interface Written {
  word: string;
  /** The characters before it. */
  gap: string;
}

/** Three letters and more with the same sign between them are a word: « a.v.i.s », « a v i s ». */
function withoutSpelling(words: readonly Written[]): Written[] {
  const found: Written[] = [];
  for (let at = 0; at < words.length;) {
    const { gap = '' } = words[at + 1] ?? {};
    let end = at + 1;
    if (words[at]?.word.length === 1 && gap.length === 1) {
      while (words[end]?.word.length === 1 && words[end]?.gap === gap) end += 1;
    }
    const letters = words.slice(at, end);
    const [first] = letters;
    if (first && letters.length > 2) {
      found.push({ ...first, word: letters.map(({ word }) => word).join('') });
    } else found.push(...letters);
    at = end;
  }
  return found;
}

/** A capital, then no other. */
function isCapitalized(word: string): boolean {
  const [first = ''] = word;
  const rest = word.slice(first.length);
  return first !== first.toLowerCase() && rest === rest.toLowerCase();
}

const isDigit = (character: string) => character >= '0' && character <= '9';

/** Reads digits and signs in a word as letters. Digits at its start are a number, unless they make it a known word. */
function spelledPlainly(word: string, isKnown: (word: string) => boolean): string[] {
  const characters = [...word];
  if (characters.every((each) => isDigit(each) || each === ',' || each === '.')) return [word];
  const letters = withoutLongRepeats(
    characters
      .map((each) => LEET.get(each) ?? LETTER_SIGNS.get(each) ?? LOOKALIKES.get(each) ?? each)
      .join(''),
  );
  const from = characters.findIndex((each) => !isDigit(each));
  if (from === 0 || isKnown(letters)) return [letters];
  return [word.slice(0, from), ...spelledPlainly(word.slice(from), isKnown)];
}

/** Three of a letter and more are one: « aviiis ». */
const withoutLongRepeats = (word: string): string =>
  [...word]
    .filter((letter, at, all) => {
      const isRun = (from: number) =>
        all[from] === letter && all[from + 1] === letter && all[from + 2] === letter;
      const isLong = isRun(at - 2) || isRun(at - 1) || isRun(at);
      return !isLong || all[at - 1] !== letter;
    })
    .join('');
