import styles from './brand.module.css';

/** The product's logo and name, a link to the start page. */
export function Brand() {
  return (
    <a className={styles.brand} href="/" aria-label="Girouette, accueil">
      <svg className={styles.sign} viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="17" r="14" fill="var(--brand)" />
        <path
          className={styles.petals}
          fill="var(--saffron-soft)"
          d="M16 17 16 4.5A12.5 12.5 0 0 1 24.84 8.16ZM16 17 28.5 17A12.5 12.5 0 0 1 24.84 25.84ZM16 17 16 29.5A12.5 12.5 0 0 1 7.16 25.84ZM16 17 3.5 17A12.5 12.5 0 0 1 7.16 8.16Z"
        />
        <circle cx="16" cy="17" r="3.5" fill="var(--saffron)" />
        <path fill="var(--ink)" d="M12.5 0h7L16 6.5Z" />
      </svg>
      <span>Girouette</span>
    </a>
  );
}
