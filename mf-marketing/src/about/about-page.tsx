import { ButtonLink } from '@girouette/ui/button';
import { Page } from '@girouette/ui/page';
import { paths } from '../shared/paths';
import styles from './about.module.css';

const PROMISES = [
  {
    title: 'Un tirage loyal',
    text: 'Il est fait par nos serveurs, selon les fréquences que vous avez choisies.',
  },
  {
    title: 'Une partie par personne',
    text: 'Chacun tente sa chance une seule fois sur votre page.',
  },
  {
    title: 'Des avis libres',
    text: 'Un avis n’est jamais une condition pour jouer, ni pour gagner.',
  },
];

/** À propos (docs/specification §2.2, screen 4). */
export function AboutPage() {
  return (
    <Page title="À propos" lead="Un bon moment à table mérite de faire parler de lui.">
      <div className={styles.columns}>
        <div className={styles.text}>
          <p>
            Girouette est née d’un constat simple&nbsp;: les clients contents partent souvent sans
            un mot, alors que leur voix compte plus que n’importe quelle publicité. Notre mission
            est de donner à chaque restaurant, du bistrot de quartier à la petite chaîne, un moyen
            joyeux de rester en contact avec eux.
          </p>
          <p>
            Un QR code sur la table, une roue qui tourne, un cadeau qui donne envie de
            revenir&nbsp;: le jeu dure moins d’une minute, et il vous appartient. Vous choisissez
            les cadeaux, leur fréquence et vos couleurs&#8239;; vous suivez les visites, les clics
            vers vos réseaux et les avis depuis un seul tableau de bord.
          </p>
          <blockquote className={styles.tagline}>Tournez, souriez, revenez.</blockquote>
          <p className={styles.actions}>
            <ButtonLink href={paths.demo}>Réserver une démo</ButtonLink>
            <ButtonLink href={paths.pricing} variant="secondary">
              Voir les tarifs
            </ButtonLink>
          </p>
        </div>
        <section className={styles.promises} aria-labelledby="promesses">
          <h2 id="promesses">Nos trois promesses</h2>
          <ul className={styles.list}>
            {PROMISES.map(({ title, text }) => (
              <li className={styles.promise} key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}
