import type { ErrorCode } from '@girouette/contracts';

/** Why a rule says no, in the words of the error catalogue; `field` is the dotted path of the input at fault. */
export interface Refusal {
  code: ErrorCode;
  field: string;
}
