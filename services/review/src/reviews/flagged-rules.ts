import { nameKey } from '@girouette/contracts/texts/name-key';

/**
 * Insults in French and English, in lower case without accents, as whole words with their forms. Words that mean something else in a
 * restaurant or in another language are left out, e.g. "con" and "bite".
 */
export const OFFENSIVE_WORDS: readonly string[] = [
  // French
  ...['connard', 'connards', 'connarde', 'connasse', 'connasses', 'couillon', 'couillons'],
  ...['pute', 'putes', 'putain', 'putains', 'fdp', 'ntm'],
  ...['salope', 'salopes', 'salaud', 'salauds', 'saloperie', 'saloperies'],
  ...['encule', 'encules', 'enculee', 'enculer', 'enfoire', 'enfoires', 'batard', 'batards'],
  ...['merde', 'merdes', 'merdique', 'merdiques', 'emmerder', 'chier', 'chiant', 'chiants'],
  ...['nique', 'niquer', 'niquez', 'ta gueule', 'petasse', 'petasses', 'pouffiasse'],
  ...['abruti', 'abrutis', 'abrutie', 'debile', 'debiles', 'cretin', 'cretins', 'cretine'],
  ...['bougnoule', 'bougnoules', 'negre', 'negres', 'negresse', 'youpin', 'youpins', 'bicot'],
  ...['pede', 'pedes', 'tarlouze', 'tarlouzes', 'gouine', 'gouines'],
  // English
  ...['fuck', 'fucks', 'fucked', 'fucker', 'fuckers', 'fucking', 'motherfucker', 'motherfuckers'],
  ...['shit', 'shits', 'shitty', 'bullshit', 'asshole', 'assholes', 'arsehole', 'arseholes'],
  ...['bitch', 'bitches', 'bastard', 'bastards', 'cunt', 'cunts', 'twat', 'twats', 'wanker'],
  ...['whore', 'whores', 'slut', 'sluts', 'nigger', 'niggers', 'nigga', 'niggas', 'faggot'],
];

/** Makes repeated letters irrelevant. */
const withoutRepeats = (text: string): string =>
  [...text].filter((letter, at, all) => letter !== all[at - 1]).join('');

/** Whole words only, so a match inside another word does not count. */
const OFFENSIVE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${OFFENSIVE_WORDS.map(withoutRepeats).join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);

/**
 * Whether the name or the text of a review has an offensive word. Capitals, accents and repeated letters make no difference. Such a review
 * stays; screens show it only on request.
 */
export const isFlagged = ({ name, text }: { name: string; text: string }): boolean =>
  [name, text].some((written) => OFFENSIVE.test(withoutRepeats(nameKey(written))));
