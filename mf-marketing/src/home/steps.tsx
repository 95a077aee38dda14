import styles from './home.module.css';
import { Picture } from './picture';
import networks from './pictures/networks.svg?inline';
import scan from './pictures/scan.svg?inline';
import spin from './pictures/spin.svg?inline';

/** The customer's journey (docs/specification §1). */
const STEPS = [
  {
    title: 'Il scanne le QR code',
    text: 'Sur un autocollant, un flyer ou le sac de livraison. Aucune application à installer.',
    picture: scan,
  },
  {
    title: 'Il découvre vos réseaux',
    text: 'Il s’abonne à votre page ou laisse un avis, selon ce que vous avez choisi de mettre en avant.',
    picture: networks,
  },
  {
    title: 'Il tourne la roue',
    text: 'Une seule partie par personne. S’il gagne, il reçoit son cadeau par e-mail.',
    picture: spin,
  },
];

export function Steps() {
  return (
    <section className={styles.band} aria-labelledby="comment">
      <div className={styles.section}>
        <h2 className={styles.heading} id="comment">
          Comment ça marche ?
        </h2>
        <ol className={styles.columns}>
          {STEPS.map(({ title, text, picture }, at) => (
            <li className={styles.step} key={title}>
              <Picture className={styles.stepPicture} svg={picture} />
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={styles.rules}>
          <strong>Dans les règles.</strong> Suivre ou laisser un avis est toujours facultatif&nbsp;:
          rien de cela ne change le tirage. C’est ce que demandent les plateformes d’avis.
        </p>
      </div>
    </section>
  );
}
