import styles from './home.module.css';
import { Picture } from './picture';
import followers from './pictures/followers.svg?inline';
import reviews from './pictures/reviews.svg?inline';
import ticket from './pictures/ticket.svg?inline';

const CARDS = [
  {
    title: 'Récoltez des avis',
    text: 'Vos clients trouvent votre fiche Google en un geste, au moment où ils ont le sourire. Vous lisez chaque avis dans votre espace.',
    picture: reviews,
  },
  {
    title: 'Gagnez des abonnés sur Instagram et TikTok',
    text: 'Chaque partie commence par vos réseaux. Les visiteurs d’un soir deviennent des abonnés qui voient votre prochaine carte.',
    picture: followers,
  },
  {
    title: 'Fidélisez et développez votre chiffre d’affaires',
    text: 'Un cadeau se retire à la prochaine visite, avec un minimum d’achat. C’est une bonne raison de revenir, et souvent à plusieurs.',
    picture: ticket,
  },
];

/** The product's benefits for a restaurant, in three cards. */
export function Features() {
  return (
    <section className={styles.section} aria-labelledby="avantages">
      <h2 className={styles.heading} id="avantages">
        Une minute de jeu, trois effets durables
      </h2>
      <ul className={styles.columns}>
        {CARDS.map(({ title, text, picture }) => (
          <li className={styles.card} key={title}>
            <Picture className={styles.cardPicture} svg={picture} />
            <div className={styles.cardText}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
