/** Tells whether a word is in a list. */
export type WordList = (word: string | undefined) => boolean;

/** A list of words in one text; `avi*` stands for every word with that start. */
export function wordList(text: string): WordList {
  const entries = text.split(' ');
  const whole = new Set(entries);
  const starts = new Set(
    entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1)),
  );
  const lengths = [...new Set([...starts].map((start) => start.length))];
  return (word) =>
    word !== undefined &&
    (whole.has(word) || lengths.some((length) => starts.has(word.slice(0, length))));
}
