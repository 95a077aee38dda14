import type { Sheet } from './drawing/sheet';

/** Below this share of the size that the template intends, a text is hard to read from where a guest sits. */
const TIGHT = 0.55;

/** Whether a text had to shrink so much that another template or a shorter text is better. */
export const isTight = ({ texts }: Sheet): boolean => texts.some(({ shrunk }) => shrunk < TIGHT);
