import { createContext, useContext } from 'react';

/** In which direction the texts of a mail run. */
export const Direction = createContext<'ltr' | 'rtl'>('ltr');

/**
 * The side at which lines start. In mails from right to left, `ltr` is the direction of links and codes, and `auto` that of texts of
 * owners, which are seldom in the language of the mail.
 */
export function useSides(): {
  start: 'left' | 'right';
  isRtl: boolean;
  ltr: 'ltr' | undefined;
  auto: 'auto' | undefined;
} {
  const isRtl = useContext(Direction) === 'rtl';
  const only = <T>(value: T) => (isRtl ? value : undefined);
  return { start: isRtl ? 'right' : 'left', isRtl, ltr: only('ltr'), auto: only('auto') };
}
