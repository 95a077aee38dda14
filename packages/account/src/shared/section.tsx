import { Card } from '@girouette/ui/card';
import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** One section of settings: its title and what it is for, beside a card on a wide window, above it on a small one. */
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
