/** Returns what was calculated for the key before, or calculates it. */
export type Memo<K, V> = (key: K, calculate: () => V) => V;

/** Keeps the results of a calculation that is repeated for the same few keys. Beyond `most` of them it starts anew. */
export function createMemo<K, V extends NonNullable<unknown>>(most: number): Memo<K, V> {
  let results = new Map<K, V>();
  return (key, calculate) => {
    let result = results.get(key);
    if (result !== undefined) return result;
    result = calculate();
    // A new one, because the table that `clear` leaves refers to the next one (findings/v8-set-keeps-what-passed-through.sh).
    if (results.size >= most) results = new Map();
    results.set(key, result);
    return result;
  };
}
