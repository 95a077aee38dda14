import styles from './brand.module.css';

/** The product's logo and name, a link to the start page. */
export function Brand() {
  return (
    <a className={styles.brand} href="/" aria-label="Girouette, accueil">
      <svg className={styles.sign} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="22" r="16" fill="#1d2521" />
        <circle cx="20" cy="22" r="13" fill="#fef1cf" />
        <path
          className={styles.slices}
          fill="#c23419"
          d="M20 22L15.03 9.99A13 13 0 0 1 24.97 9.99ZM20 22L32.01 17.03A13 13 0 0 1 32.01 26.97ZM20 22L24.97 34.01A13 13 0 0 1 15.03 34.01ZM20 22L7.99 26.97A13 13 0 0 1 7.99 17.03Z"
        />
        <g fill="#f6c445" stroke="#1d2521" strokeWidth="2" strokeLinejoin="round">
          <circle cx="20" cy="22" r="3.5" />
          <path d="M14.5 1h11l-3.6 10a2 2 0 0 1-3.8 0Z" />
        </g>
      </svg>
      <span>Girouette</span>
    </a>
  );
}
