import { Card } from '@girouette/ui/card';
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
