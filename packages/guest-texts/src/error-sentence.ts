import type { ErrorBody } from '@girouette/contracts/error-body';
import type { ErrorsTexts } from '../compiled/errors';

/** An error as a sentence in the language of a guest; the server's own sentence for an error that guests do not meet. */
export const errorSentence = (
  texts: Partial<ErrorsTexts>,
  { code, message }: Pick<ErrorBody, 'code' | 'message'>,
): string => texts[code as keyof ErrorsTexts] ?? message;
