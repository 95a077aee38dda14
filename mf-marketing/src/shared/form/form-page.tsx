import { Page } from '@girouette/ui/page';
import type { ReactNode } from 'react';
import styles from './form-page.module.css';

const SEGMENTS = [0, 45, 90, 135, 180, 225, 270, 315];

export interface FormPageProps {
  title: string;
  lead: string;
  /** In the picture. Guests get none, because it speaks to restaurants. */
  slogan?: string;
  children: ReactNode;
}

/** The frame of a single-form screen, with a picture beside it in a wide window. */
export function FormPage({
  slogan = 'Une roue qui tourne, des clients qui reviennent.',
  ...page
}: FormPageProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.band} aria-hidden="true">
        {slogan && <p>{slogan}</p>}
        <svg className={styles.wheel} viewBox="-100 -108 200 208" width="240" height="250">
          <circle r="98" className={styles.rim} />
          <g>
            {SEGMENTS.map((angle) => (
              <path
                key={angle}
                d="M0 0-34.4-83.1A90 90 0 0 1 34.4-83.1Z"
                transform={`rotate(${String(angle)})`}
              />
            ))}
          </g>
          <circle r="17" className={styles.hub} />
          <path className={styles.pointer} d="M-12-106h24L0-76Z" />
        </svg>
      </div>
      <Page {...page} width="narrow" />
    </div>
  );
}
