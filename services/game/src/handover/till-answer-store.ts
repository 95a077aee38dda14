import { DAY_SECONDS } from '@girouette/contracts/durations';
import { table, type Store } from '@girouette/store';

/** The answer to a call of a till, for its repeats. By the caller, the call and its `Idempotency-Key`. */
interface Answer {
  id: string;
  /** Hash of the call's parameters. */
  parameters: string;
  /** JSON. */
  answer: string;
  at: Date;
}

export const TILL_ANSWERS = table<Answer>('till-answers').expires('at', DAY_SECONDS);

export type TillAnswers = ReturnType<typeof createTillAnswers>;

/** Creates the repository of answers to calls of tills. */
export function createTillAnswers(store: Store) {
  const answers = store.table(TILL_ANSWERS);
  return {
    find: (id: string): Promise<Answer | null> => answers.get(id),
    /** @returns false when another request was faster */
    keep: (answer: Answer): Promise<boolean> => answers.insert(answer),
  };
}
