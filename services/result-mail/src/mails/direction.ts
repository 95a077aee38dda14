import { createContext, useContext } from 'react';

/** In which direction the texts of a mail run. */
export const Direction = createContext<'ltr' | 'rtl'>('ltr');

/** The sides at which lines start and end, and the attribute of what always runs from left to right, such as codes and addresses. */
export function useSides(): {
  start: 'left' | 'right';
  isRtl: boolean;
  ltr: 'ltr' | undefined;
} {
  const isRtl = useContext(Direction) === 'rtl';
  return { start: isRtl ? 'right' : 'left', isRtl, ltr: isRtl ? 'ltr' : undefined };
}
