import { Page } from '@girouette/ui/page';
import type { ReactNode } from 'react';
import { paths } from '../shared/paths';
import styles from './legal.module.css';

const UPDATED = 'novembre 2026';

export interface LegalSection {
  /** The fragment of its address. */
  id: string;
  title: string;
  text: ReactNode;
}

/** A legal text with a table of contents at the start and links to the other texts at the end. */
export function LegalPage({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}) {
  return (
    <Page title={title} lead={lead}>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="Sommaire">
          <p className={styles.label}>Sommaire</p>
          <ul className={styles.list}>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {sections.map((section) => (
            <section key={section.id} className={styles.section} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.text}
            </section>
          ))}
          <p className={styles.end}>
            Dernière mise à jour&nbsp;: {UPDATED}. Voir aussi&nbsp;:{' '}
            <a href={paths.legalNotice}>mentions légales</a>,{' '}
            <a href={paths.privacy}>politique de confidentialité</a>,{' '}
            <a href={paths.terms}>conditions générales d’utilisation</a>.
          </p>
        </div>
      </div>
    </Page>
  );
}
