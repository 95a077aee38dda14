import styles from './home.module.css';
import { Picture } from './picture';
import counter from './pictures/counter.svg?inline';
import table from './pictures/table.svg?inline';
import takeaway from './pictures/takeaway.svg?inline';

const SITUATIONS = [
  {
    title: 'À table',
    text: 'Le chevalet attend le café. On scanne pendant que l’addition arrive, et la table entière regarde la roue tourner.',
    picture: table,
  },
  {
    title: 'À emporter, en livraison',
    text: 'Un autocollant sur le sac. Le client joue chez lui, et son cadeau l’attend chez vous.',
    picture: takeaway,
  },
  {
    title: 'Au comptoir',
    text: 'Une affichette près de la caisse. Le temps d’encaisser, la partie est jouée.',
    picture: counter,
  },
];

/** Where guests meet the QR code. */
export function Situations() {
  return (
    <section className={styles.section} aria-labelledby="situations">
      <h2 className={styles.heading} id="situations">
        Là où vos clients sont déjà
      </h2>
      <ul className={styles.columns}>
        {SITUATIONS.map(({ title, text, picture }) => (
          <li className={styles.situation} key={title}>
            <Picture className={styles.situationPicture} svg={picture} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
