import { footerMenu } from '../menus';
import { Brand } from './brand';
import styles from './footer.module.css';

const NETWORKS = ['Instagram', 'Facebook', 'TikTok', 'Twitter'];

/** Site links, the names of the networks, the only language, the copyright (docs/specification §2.2). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Brand />
          <p>Des roues à cadeaux qui font parler de votre restaurant.</p>
        </div>
        <nav aria-label="Pied de page">
          <p className={styles.title}>Le site</p>
          <ul className={styles.list}>
            {footerMenu.map((row) => (
              <li key={row.path}>
                <a className={styles.link} href={row.path}>
                  {row.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p className={styles.title}>Vos réseaux</p>
          <ul className={styles.list}>
            {NETWORKS.map((network) => (
              <li key={network}>{network}</li>
            ))}
          </ul>
        </div>
        <div>
          <label className={styles.title} htmlFor="langue">
            Langue
          </label>
          <select className={styles.language} id="langue" defaultValue="fr">
            <option value="fr">Français</option>
          </select>
        </div>
      </div>
      <p className={styles.copyright}>© 2024 Girouette. Tous droits réservés.</p>
    </footer>
  );
}
