import { ButtonLink } from '@girouette/ui/button';
import { Page } from '@girouette/ui/page';
import { paths } from '../../shared/paths';
import styles from './about.module.css';

/** À propos (SPEC.md §2.2, screen 4). */
export function AboutPage() {
  return (
    <Page title="À propos" lead="Un bon moment à table mérite de faire parler de lui.">
      <div className={styles.text}>
        <p>
          Girouette est née d’un constat simple : les clients contents partent souvent sans un mot,
          alors que leur voix compte plus que n’importe quelle publicité. Notre mission est de
          donner à chaque restaurant, du bistrot de quartier à la petite chaîne, un moyen joyeux de
          rester en contact avec eux.
        </p>
        <p>
          Un QR code sur la table, une roue qui tourne, un cadeau qui donne envie de revenir : le
          jeu dure moins d’une minute, et il vous appartient. Vous choisissez les cadeaux, leur
          fréquence et vos couleurs ; vous suivez les visites, les abonnements et les avis depuis un
          seul tableau de bord.
        </p>
        <p>
          Nous tenons à la loyauté du jeu : le tirage est fait par nos serveurs, chaque personne
          joue une seule fois par page, et aucun avis n’est jamais une condition pour gagner.
        </p>
        <blockquote className={styles.tagline}>Tournez, souriez, revenez.</blockquote>
        <p>
          <ButtonLink href={paths.pricing}>Voir les tarifs</ButtonLink>
        </p>
      </div>
    </Page>
  );
}
