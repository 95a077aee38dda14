import { contactLink, type Operator } from '@girouette/contracts/operation/operator';
import { footerMenu, legalMenu, type MenuRow } from '../menus';
import { Brand } from './brand';
import styles from './footer.module.css';

/** The legal texts, the company's address and the copyright; for visitors also the rest of docs/specification §2.2, screen 2. */
export function Footer({ isVisitor, operator }: { isVisitor: boolean; operator: Operator }) {
  const contact = contactLink(operator);
  return (
    <footer className={styles.footer}>
      {isVisitor ? <Site /> : null}
      <div className={isVisitor ? styles.last : styles.only}>
        <p>© 2024 Girouette. Tous droits réservés.</p>
        <a className={styles.link} data-contact="" href={contact.href}>
          {contact.label}
        </a>
        <nav aria-label="Informations légales">
          <Links rows={legalMenu} className={styles.legal} />
        </nav>
      </div>
    </footer>
  );
}

/** Site links, the names of the networks, the only language. */
function Site() {
  return (
    <div className={styles.inner}>
      <div className={styles.about}>
        <Brand />
        <p>Des roues à cadeaux qui font parler de votre restaurant.</p>
      </div>
      <nav aria-label="Pied de page">
        <p className={styles.title}>Le site</p>
        <Links rows={footerMenu} className={styles.list} />
      </nav>
      <div>
        <p className={styles.title}>Vos réseaux</p>
        <p>Instagram, Facebook, TikTok et Twitter&nbsp;: votre roue y mène vos clients.</p>
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
  );
}

function Links({ rows, className }: { rows: readonly MenuRow[]; className: string | undefined }) {
  return (
    <ul className={className}>
      {rows.map(({ label, path }) => (
        <li key={path}>
          <a className={styles.link} href={path}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
