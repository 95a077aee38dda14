import type { ReactNode } from 'react';
import styles from './home.module.css';

const CARDS: readonly { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Récoltez des avis',
    text: 'Vos clients trouvent votre fiche Google en un geste, au moment où ils ont le sourire. Vous lisez chaque avis dans votre espace.',
    picture: <path d="m16 5 3.3 6.9 7.5 1-5.5 5.2 1.4 7.5L16 22l-6.7 3.6 1.4-7.5-5.5-5.2 7.5-1Z" />,
  },
  {
    title: 'Gagnez des abonnés sur Instagram et TikTok',
    text: 'Chaque partie commence par vos réseaux. Les visiteurs d’un soir deviennent des abonnés qui voient votre prochaine carte.',
    picture: (
      <path d="M16 26S5 19.5 5 12.2A5.7 5.7 0 0 1 16 9.8a5.7 5.7 0 0 1 11 2.4C27 19.5 16 26 16 26Z" />
    ),
  },
  {
    title: 'Fidélisez et développez votre chiffre d’affaires',
    text: 'Un cadeau se retire à la prochaine visite, avec un minimum d’achat. C’est une bonne raison de revenir, et souvent à plusieurs.',
    picture: <path d="M5 24 13 15l5 5 9-11M20 9h7v7" />,
  },
];

/** What the product does for a restaurant, in three cards. */
export function Features() {
  return (
    <section className={styles.section} aria-labelledby="avantages">
      <h2 className={styles.heading} id="avantages">
        Une minute de jeu, trois effets durables
      </h2>
      <ul className={styles.cards}>
        {CARDS.map(({ title, text, picture }) => (
          <li className={styles.card} key={title}>
            <svg className={styles.icon} viewBox="0 0 32 32" fill="none" aria-hidden="true">
              {picture}
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
