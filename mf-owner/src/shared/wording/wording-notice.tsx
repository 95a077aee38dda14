import type { WordingFinding } from '@girouette/wording';
import { Button } from '@girouette/ui/button';
import { Icon, TriangleAlert } from '@girouette/ui/icon';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withProposal } from './with-proposal';
import styles from './wording.module.css';

/** The ids of the warnings in a notice, for the `aria-describedby` of its field. */
export const warningIds = (id: string, findings: readonly WordingFinding[]): string | undefined =>
  findings.map((_, index) => `${id}-${String(index)}`).join(' ') || undefined;

/** Warns of wording in the text above it, and replaces it by the proposal. That can be undone until the text changes again. */
export function WordingNotice({
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
