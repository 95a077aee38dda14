import styles from './gauge.module.css';

const RADIUS = 52;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const twoDecimals = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * A share of a whole as a ring.
 * @param percent 0 to 100, clamped. Shown with two decimals (docs/specification §9).
 * @param color of the ring, e.g. `var(--instagram)`
 */
export function Gauge({
  label,
  percent,
  color = 'var(--brand)',
}: {
  label: string;
  percent: number;
  color?: string;
}) {
  const drawn = Math.min(100, Math.max(0, percent));
  const arc = (drawn / 100) * CIRCUMFERENCE;
  const text = `${twoDecimals.format(percent)}\u00A0%`;
  return (
    <div
      className={styles.gauge}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Number(drawn.toFixed(2))}
      aria-valuetext={text}
    >
      <div className={styles.dial}>
        <svg viewBox="0 0 120 120" width="100%" fill="none" strokeWidth="11" aria-hidden="true">
          <circle className={styles.track} cx="60" cy="60" r={RADIUS} />
          {drawn > 0 ? (
            <circle
              className={styles.arc}
              cx="60"
              cy="60"
              r={RADIUS}
              stroke={color}
              strokeLinecap="round"
              strokeDasharray={`${String(arc)} ${String(CIRCUMFERENCE)}`}
              transform="rotate(-90 60 60)"
            />
          ) : null}
        </svg>
        <span className={styles.value} aria-hidden="true">
          {text}
        </span>
      </div>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
    </div>
  );
}
