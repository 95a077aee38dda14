import { Features } from './features';
import { Hero } from './hero';
import styles from './home.module.css';
import { PricingBanner } from './pricing-banner';
import { Steps } from './steps';

/** The public home page (docs/specification §2.2, screen 1). */
export function HomePage() {
  return (
    <div className={styles.home}>
      <Hero />
      <Features />
      <Steps />
      <PricingBanner />
    </div>
  );
}
