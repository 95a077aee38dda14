import { Features } from './features';
import { Hero } from './hero';
import styles from './home.module.css';
import { Picture } from './picture';
import qrCode from './pictures/qr.svg?inline';
import { PricingBanner } from './pricing-banner';
import { Situations } from './situations';
import { Steps } from './steps';
import { TryTheWheel } from './try-the-wheel';

/** The public home page (docs/specification §2.2, screen 1). */
export function HomePage() {
  return (
    <div className={styles.home}>
      {/* Other drawings refer to this id. */}
      <Picture className={styles.definitions} svg={qrCode} />
      <Hero />
      <Features />
      <Steps />
      <TryTheWheel />
      <Situations />
      <PricingBanner />
    </div>
  );
}
