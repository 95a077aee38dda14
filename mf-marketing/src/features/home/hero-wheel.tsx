import styles from './hero-wheel.module.css';
import { pointAt, sectorPath } from './sectors';

const CENTER = 160;
const RADIUS = 132;
const LIGHTS = 24;

const SECTORS = [
  { label: 'Un café', fill: '#ab3f22', ink: '#ffffff' },
  { label: 'Perdu', fill: '#fdf0d3', ink: '#6a574b' },
  { label: 'Un dessert', fill: '#e8a13a', ink: '#2a1f1a' },
  { label: 'Perdu', fill: '#ffffff', ink: '#6a574b' },
  { label: '−10\u00a0%', fill: '#2c6a48', ink: '#ffffff' },
  { label: 'Un apéritif', fill: '#fae3d8', ink: '#8a3019' },
  { label: 'Perdu', fill: '#fdf0d3', ink: '#6a574b' },
  { label: 'Un menu', fill: '#8a3019', ink: '#ffffff' },
] as const;

/** The decorative wheel of the home page: turns once, or not at all under `prefers-reduced-motion`. */
export function HeroWheel() {
  return (
    <svg
      className={styles.wheel}
      viewBox="0 0 320 336"
      role="img"
      aria-label="Une roue à cadeaux&nbsp;: café, dessert, réduction, apéritif ou menu offert"
    >
      <ellipse className={styles.shadow} cx={CENTER} cy="322" rx="104" ry="9" />
      <g className={styles.turning}>
        <circle cx={CENTER} cy={CENTER} r={RADIUS + 18} fill="#2a1f1a" />
        <circle cx={CENTER} cy={CENTER} r={RADIUS + 4} fill="#ffffff" />
        {SECTORS.map((sector, at) => (
          <g key={at} transform={`rotate(${String(at * 45)} ${CENTER} ${CENTER})`}>
            <path d={sectorPath(CENTER, RADIUS, 45)} fill={sector.fill} />
            <text
              className={styles.label}
              x={CENTER}
              y={CENTER - RADIUS * 0.62}
              fill={sector.ink}
              textAnchor="middle"
              transform={`rotate(-90 ${CENTER} ${CENTER - RADIUS * 0.62})`}
            >
              {sector.label}
            </text>
          </g>
        ))}
        {Array.from({ length: LIGHTS }, (_, at) => {
          const [x, y] = pointAt(CENTER, RADIUS + 11, (at * 360) / LIGHTS);
          return <circle key={at} cx={x} cy={y} r="2.6" fill={at % 2 ? '#fdf0d3' : '#e8a13a'} />;
        })}
        <circle cx={CENTER} cy={CENTER} r="26" fill="#2a1f1a" />
        <circle cx={CENTER} cy={CENTER} r="20" fill="#e8a13a" />
        <circle cx={CENTER} cy={CENTER} r="7" fill="#fdf0d3" />
      </g>
      <path
        d="M142 0h36l-12 34a6.5 6.5 0 0 1-12 0Z"
        fill="#e8a13a"
        stroke="#2a1f1a"
        strokeWidth="3"
      />
    </svg>
  );
}
