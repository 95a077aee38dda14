import { Card } from '@girouette/ui/card';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** A section of settings: title and description beside a card in a wide window, above it in a small one. */
export function Section({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <Card className={styles.card}>{children}</Card>
    </section>
  );
}

/** The buttons of a form or a section: in a row, or stacked at full width on a phone. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** A placeholder for fields or rows while they load. Announced politely. */
export function FieldsSkeleton({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.row} />
      ))}
    </div>
  );
}
