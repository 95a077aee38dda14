/**
 * Remembers what a look-up answered for each key, for a while. Calls at once share one look-up, and a failed one is not
 * remembered.
 * @param forMs milliseconds
 */
export function remember<T>(
  forMs: number,
  lookUp: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const known = new Map<string, { answer: Promise<T>; until: number }>();
  return (key) => {
    const entry = known.get(key);
    if (entry && entry.until > Date.now()) return entry.answer;
    const answer = lookUp(key);
    known.set(key, { answer, until: Date.now() + forMs });
    answer.catch(() => known.delete(key));
    return answer;
  };
}
