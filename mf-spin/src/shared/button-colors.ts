import { buttonTextColor } from '@girouette/contracts/appearance';
import type { CSSProperties } from 'react';

/** The custom properties from which the buttons take their colours. */
export const buttonColors = (background: string) =>
  ({ '--button': background, '--button-text': buttonTextColor(background) }) as CSSProperties;
