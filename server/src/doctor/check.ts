import type { Context } from './context';

/** A fault and its remedy, in French sentences for the operator. */
export interface Finding {
  problem: string;
  remedy: string;
}

export type Check = (context: Context) => Promise<readonly Finding[]>;

/** A table of checks by their names in the report. */
export type Checks = Readonly<Record<string, Check>>;

/** One fault, several or none. */
type Answer<Fault> = Fault | readonly Fault[] | false | null | undefined | '';

/** A row of the table: a question about the installation, and what the operator reads about each fault that it finds. */
interface Row<Fault> {
  /** Changes nothing. `true` is a fault about which nothing else is known. */
  question: (context: Context) => Answer<Fault> | Promise<Answer<Fault>>;
  finding: string | ((fault: Fault) => string);
  remedy: string | ((fault: Fault) => string);
}

/** The check of a row. */
export const check =
  <Fault>({ question, finding, remedy }: Row<Fault>): Check =>
  async (context) => {
    const answer = await question(context);
    const faults = (Array.isArray(answer) ? answer : [answer].filter(Boolean)) as Fault[];
    return faults.map((fault) => ({
      problem: typeof finding === 'string' ? finding : finding(fault),
      remedy: typeof remedy === 'string' ? remedy : remedy(fault),
    }));
  };

/** The check of a question whose answer has its sentences already. */
export const checkThatTells = (question: Row<Finding>['question']): Check =>
  check({ question, finding: ({ problem }) => problem, remedy: ({ remedy }) => remedy });

/** Splits a refusal of the start into a finding: « what is wrong : what to do. » or « What is wrong. What to do. » */
export function findingOf(sentences: string): Finding {
  const [, problem = sentences, remedy = ''] =
    /^(.+?\.) (?=\p{Lu})(.+)$/su.exec(sentences) ??
    /^(.+?)[ \u00a0\u202f]: (.+)$/su.exec(sentences) ??
    [];
  return {
    problem: problem.endsWith('.') ? problem : `${problem}.`,
    remedy: remedy.charAt(0).toUpperCase() + remedy.slice(1),
  };
}
