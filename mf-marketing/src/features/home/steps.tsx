import styles from './home.module.css';

/** The customer's journey (docs/specification §1). */
const STEPS = [
  {
    title: 'Il scanne le QR code',
    text: 'Sur un autocollant, un flyer ou le sac de livraison. Aucune application à installer.',
  },
  {
    title: 'Il découvre vos réseaux',
    text: 'Il s’abonne à votre page ou laisse un avis, selon ce que vous avez choisi de mettre en avant.',
  },
  {
    title: 'Il tourne la roue',
    text: 'Une seule partie par personne. S’il gagne, il reçoit son cadeau par e-mail.',
  },
];

export function Steps() {
  return (
    <section className={styles.band} aria-labelledby="comment">
      <div className={styles.section}>
        <h2 className={styles.heading} id="comment">
          Comment ça marche ?
        </h2>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }, at) => (
            <li className={styles.step} key={title}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
