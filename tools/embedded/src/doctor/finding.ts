import type { Context } from './context';

/** What is wrong and how to mend it, in French sentences for the operator. */
export interface Finding {
  problem: string;
  remedy: string;
}

/** Looks at one thing. It changes nothing. */
export interface Check {
  /** Names the check in the report. */
  name: string;
  look: (context: Context) => readonly Finding[] | Promise<readonly Finding[]>;
}

/** A finding of a refusal of the starter: « what is wrong : what to do. » or « What is wrong. What to do. » */
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
