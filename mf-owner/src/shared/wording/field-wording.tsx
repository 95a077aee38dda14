import { Button } from '@girouette/ui/button';
import { Icon, TriangleAlert } from '@girouette/ui/icon';
import type { WordingFinding } from '@girouette/wording';
import type { FieldFinding } from '@girouette/wording/published-texts';
import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from './wording.module.css';

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

/** The ids of the warnings in a notice, for the `aria-describedby` of its field. */
const warningIds = (id: string, findings: readonly WordingFinding[]): string | undefined =>
  findings.map((_, index) => `${id}-${String(index)}`).join(' ') || undefined;

/** Warns of wording in the text above it, and replaces it by the proposal. That can be undone until the text changes again. */
function WordingNotice({
  id,
  text,
  findings,
  onChange,
}: {
  id: string;
  text: string;
  findings: readonly WordingFinding[];
  onChange: (text: string) => void;
}) {
  const [replaced, setReplaced] = useState<{ before: string; after: string } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  /** The pressed button disappears, so the focus goes to the one that takes its place. */
  const write = (next: string, before: string | null) => {
    flushSync(() => {
      setReplaced(before === null ? null : { before, after: next });
      onChange(next);
    });
    frame.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={frame} role="status" className={styles.notices}>
      {replaced?.after === text ? (
        <div className={styles.replaced}>
          <p>Votre texte a été remplacé.</p>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              write(replaced.before, null);
            }}
          >
            Rétablir mon texte
          </Button>
        </div>
      ) : null}
      {findings.map((finding, index) => (
        <div key={finding.kind + finding.sentence} className={styles.notice}>
          <Icon of={TriangleAlert} className={styles.icon} />
          <div id={`${id}-${String(index)}`}>
            <p className={styles.sentence}>{`«\u00A0${finding.sentence}\u00A0»`}</p>
            <p>{finding.why}</p>
          </div>
          <Button
            variant="secondary"
            size="small"
            className={styles.use}
            onClick={() => {
              write(withProposal(text, finding), text);
            }}
          >
            {`Utiliser\u00A0: «\u00A0${finding.proposal}\u00A0»`}
          </Button>
        </div>
      ))}
    </div>
  );
}

const ENDS = '.!?…';

/** The text with the proposal of a finding in the place of its sentence, and of the sign that ends it. */
export function withProposal(
  text: string,
  { sentence, proposal }: Pick<WordingFinding, 'sentence' | 'proposal'>,
): string {
  const start = text.indexOf(sentence);
  if (start < 0) return text;
  const after = text.slice(start + sentence.length);
  const isEnded = ENDS.includes(proposal.at(-1) ?? '');
  const sign = after.trimStart();
  const rest = isEnded && sign !== '' && ENDS.includes(sign.charAt(0)) ? sign.slice(1) : after;
  return text.slice(0, start) + proposal + rest;
}
