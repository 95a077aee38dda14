import { fillParts, type Message } from '@girouette/guest-texts/fill';
import type { ReactNode } from 'react';

/** A message with elements among its words. The words are in elements too, because a browser that translates replaces bare texts. */
export const sentence = <Values extends object>(
  message: Message<Values>,
  values: Record<keyof Values, ReactNode>,
): ReactNode => fillParts(message, values).map((part, at) => <span key={at}>{part}</span>);
