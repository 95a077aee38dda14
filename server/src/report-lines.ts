import { relative } from 'node:path';

/** A line of a summary on the terminal. */
export const line = (label: string, text: string) => `  ${label.padEnd(16)}${text}`;

/** A path as it is read from the present folder. */
export const fromHere = (path: string) => {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : `./${short}`;
};
