/**
 * Whether a gift is an alcoholic drink, in French and English (packages/wording/README.md). Dishes with
 * alcohol are none. Pure, without dependencies.
 */
import * as v from './alcohol/vocabulary';
import { sentencesOf, type Word } from './wording/words';

type Words = readonly Word[];

/**
 * Whether a gift's text names an alcoholic drink. In doubt it does, since an owner can answer that the drink has no alcohol.
 * @param label the text of a gift
 */
export const isAlcohol = (label: string): boolean =>
  sentencesOf(label, v.ALCOHOL).some(({ words }) => choicesIn(words).some(isDrink));

/** « Une bière ou un jus » are two choices: « sans alcool » speaks of the one that it stands in. */
function choicesIn(words: Words): Words[] {
  const choices: Word[][] = [[]];
  for (const word of words) {
    if (v.OR(word.word) || word.begins) choices.push([]);
    choices.at(-1)?.push(word);
  }
  return choices;
}

function isDrink(words: Words): boolean {
  if (words.some((_, index) => isAlcoholFree(words, index))) return false;
  return words.some((_, index) => isAlcoholicAt(words, index));
}

const at = (words: Words, index: number): string => words[index]?.word ?? '';

/** « Sans alcool », « 0,0 % », « non-alcoholic », « virgin ». */
function isAlcoholFree(words: Words, index: number): boolean {
  const word = at(words, index);
  if (v.NO_ALCOHOL(word)) return true;
  if (v.ALCOHOL_ITSELF(word)) return v.NONE(at(words, index - 1)) || v.NONE(at(words, index + 1));
  return word === '%' && v.ZERO(at(words, index - 1));
}

function isAlcoholicAt(words: Words, index: number): boolean {
  const word = at(words, index);
  const next = at(words, index + 1);
  if (word === 'vie') return at(words, index - 1) === 'de' && at(words, index - 2) === 'eau';
  if (word === 'irish') return next === 'coffee';
  if (word === 'demi' || word === 'demis') return isHalfPint(words, index);
  if (v.GLASS(word)) return isGlassOfWine(words, index);
  if (!v.ALCOHOL(word) || isDish(words, index)) return false;
  if (word === 'cocktail' || word === 'panache') return !(next === 'de' || next === 'd');
  return !(v.SHOT(word) && v.SOFT_SHOT(at(words, index + 2)));
}

/** « Un demi », but not « un demi-poulet ». */
function isHalfPint(words: Words, index: number): boolean {
  const next = at(words, index + 1);
  return v.COUNT(at(words, index - 1)) && (next === '' || v.AFTER_GLASS(next));
}

/** « Un verre de rouge », « une bouteille de Bordeaux », « un verre offert ». */
function isGlassOfWine(words: Words, index: number): boolean {
  const next = at(words, index + 1);
  if (next === 'de' || next === 'of') return v.WINE(at(words, index + 2));
  return v.PLAIN_GLASS(at(words, index)) && (next === '' || v.AFTER_GLASS(next));
}

/** « Coq au vin », « poulet à la bière », « sorbet mojito », « rum cake », « un verre à vin ». */
function isDish(words: Words, index: number): boolean {
  const before = at(words, index - 1);
  if (v.ROOT(before) && v.OF_ROOT(at(words, index))) return true;
  if (v.FOOD(before) || v.FOOD_AFTER(at(words, index + 1))) return true;
  if (before === 'de' || before === 'd') return v.FOOD(at(words, index - 2));
  // « Un verre à vin » is no wine, and « a beer » is one.
  if (before === 'a' && v.GLASS(at(words, index - 2))) return true;
  const isWith = v.WITH(before) || (v.ARTICLE(before) && v.WITH(at(words, index - 2)));
  if (!isWith) return false;
  const dish = at(words, index - (v.WITH(before) ? 2 : 3));
  return dish !== '' && !v.DRINK(dish);
}
