import { discountedPrice, tariffOf, toEuros } from '@girouette/contracts/money';
import { ButtonLink } from '@girouette/ui/button';
import { formatAmount } from '@girouette/ui/format';
import { Check, Icon } from '@girouette/ui/icon';
import { usePrices } from '../shared/use-prices';
import { paths } from '../shared/paths';
import styles from './hero.module.css';
import { Picture } from './picture';
import scene from './pictures/scene.svg?inline';

const PROMISES = [
  'Sans application à installer',
  'L’avis reste libre, le tirage est le même pour tous',
];

export function Hero() {
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.title} tabIndex={-1}>
          Boostez vos avis Google ou augmentez vos abonnés sur les réseaux{' '}
          <span className={styles.together}>sociaux !</span>
        </h1>
        <p className={styles.lead}>
          Un QR code sur la table, une roue qui tourne, un cadeau à la clé. Vos clients s’amusent,
          vous suivent, et reviennent.
        </p>
        <div className={styles.actions}>
          <ButtonLink className={styles.big} href={paths.demo}>
            Réserver une démo
          </ButtonLink>
          <ButtonLink className={styles.big} href={paths.trial} variant="secondary">
            Essayer gratuitement
          </ButtonLink>
        </div>
        <p className={styles.next}>
          <PriceFrom />
          <a href={paths.pricing}>Voir les tarifs</a>
          <a href={paths.wheel}>Jouer sur une page d’exemple</a>
        </p>
        <ul className={styles.promises}>
          {PROMISES.map((promise) => (
            <li key={promise}>
              <Icon of={Check} />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
      </div>
      <Picture
        className={styles.scene}
        svg={scene}
        label="Une table de bistrot&nbsp;: un chevalet avec un QR code, et un téléphone où tourne la roue à cadeaux"
      />
    </section>
  );
}

/** The price of one page, on a line that is there before the price is known. */
function PriceFrom() {
  const plan = usePrices().data?.monthlyPlan;
  const text = plan
    ? `À partir de ${formatAmount(toEuros(discountedPrice(tariffOf(plan), 1)), { short: true })} par mois.`
    : 'Au mois ou à l’année, une page suffit pour commencer.';
  return (
    <span className={styles.price} key={text}>
      {text}
    </span>
  );
}
