import type { Context } from './context';

/** A fault and its remedy, in French sentences for the operator. */
export interface Finding {
  problem: string;
  remedy: string;
}

/** Checks one thing without changing anything. */
export interface Check {
  /** Names the check in the report. */
  name: string;
  look: (context: Context) => readonly Finding[] | Promise<readonly Finding[]>;
}

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
