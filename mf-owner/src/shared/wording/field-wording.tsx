import type { FieldFinding } from '@girouette/wording/published-texts';
import { createContext, useContext, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { warningIds, WordingNotice } from './wording-notice';

/** The findings in the fields of the form around. */
export const Findings = createContext<readonly FieldFinding[]>([]);

/**
 * The notice of the guard for a text field of the form around.
 * @param options.id the id of the field's control
 * @param options.whenEmpty the text that is published while the field is empty
 * @returns `describedBy` for the control, and the warning to show below it
 */
export function useFieldWording(
  field: string,
  { id, whenEmpty = '' }: { id: string; whenEmpty?: string },
): { describedBy: string | undefined; warning: ReactNode } {
  const { setValue } = useFormContext();
  // A label in another language is absent until it is written.
  const written = (useWatch({ name: field }) ?? '') as string;
  const text = written.trim() === '' ? whenEmpty : written;
  // The findings are a moment older than the text.
  const findings = useContext(Findings).filter(
    (finding) => finding.field === field && text.includes(finding.sentence),
  );
  const noticeId = `${id}-wording`;
  const warning = (
    <WordingNotice
      id={noticeId}
      text={text}
      findings={findings}
      onChange={(next) => {
        setValue(field, next, { shouldDirty: true });
      }}
    />
  );
  return { describedBy: warningIds(noticeId, findings), warning };
}
