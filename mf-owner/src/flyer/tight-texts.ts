import type { Sheet } from './drawing/sheet';

/** Below this share of the template's size, a text is hard to read from a guest's seat. */
const TIGHT = 0.55;

/** Whether a text shrank so much that another template or a shorter text is better. */
export const isTight = ({ texts }: Sheet): boolean => texts.some(({ shrunk }) => shrunk < TIGHT);
