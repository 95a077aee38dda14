import styles from './awning.module.css';

/** The scalloped edge below the header of the public site. */
export const Awning = () => (
  <svg className={styles.awning} width="100%" height="30" aria-hidden="true">
    <defs>
      <pattern id="awning" width="64" height="30" patternUnits="userSpaceOnUse">
        <path d="M0 0h32v14a16 14 0 0 1-32 0Z" fill="#c23419" />
        <path d="M32 0h32v14a16 14 0 0 1-32 0Z" fill="#ffffff" />
        <path d="M32.7 14a15.3 13.3 0 0 0 30.6 0" fill="none" stroke="#d9d0bd" strokeWidth="1.4" />
      </pattern>
    </defs>
    <rect width="100%" height="30" fill="url(#awning)" />
  </svg>
);
