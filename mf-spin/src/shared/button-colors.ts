import { buttonTextColor } from '@girouette/contracts/pages/appearance';
import type { CSSProperties } from 'react';

/** The custom properties that set the buttons' colours. */
export const buttonColors = (background: string) =>
  ({ '--button': background, '--button-text': buttonTextColor(background) }) as CSSProperties;
