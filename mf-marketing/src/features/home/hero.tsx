import { ButtonLink } from '@girouette/ui/button';
import { paths } from '../../shared/paths';
import { HeroWheel } from './hero-wheel';
import styles from './hero.module.css';

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          Boostez vos avis Google ou augmentez vos abonnés sur les réseaux{' '}
          <span className={styles.together}>sociaux !</span>
        </h1>
        <p className={styles.lead}>
          Un QR code sur la table, une roue qui tourne, un cadeau à la clé. Vos clients s’amusent,
          vous suivent, et reviennent.
        </p>
        <div className={styles.actions}>
          <ButtonLink href={paths.pricing}>Voir les tarifs</ButtonLink>
          <ButtonLink href="#comment" variant="secondary">
            Comment ça marche ?
          </ButtonLink>
        </div>
      </div>
      <div className={styles.picture}>
        <HeroWheel />
        <p className={styles.ticket} aria-hidden="true">
          <span className={styles.ticketLabel}>Gagné&nbsp;!</span>
          <span className={styles.ticketGift}>Un café offert</span>
          <span className={styles.ticketNote}>valable 10 jours</span>
        </p>
      </div>
    </section>
  );
}
