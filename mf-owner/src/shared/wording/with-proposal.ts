import type { WordingFinding } from '@girouette/wording';

const ENDS = '.!?…';

/** The text with the proposal of a finding in the place of its sentence, and of the sign that ends it. */
export function withProposal(
  text: string,
  { sentence, proposal }: Pick<WordingFinding, 'sentence' | 'proposal'>,
): string {
  const start = text.indexOf(sentence);
  if (start < 0) return text;
  const after = text.slice(start + sentence.length);
  const isEnded = ENDS.includes(proposal.at(-1) ?? '');
  const sign = after.trimStart();
  const rest = isEnded && sign !== '' && ENDS.includes(sign.charAt(0)) ? sign.slice(1) : after;
  return text.slice(0, start) + proposal + rest;
}
