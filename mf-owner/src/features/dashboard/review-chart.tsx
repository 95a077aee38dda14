import { useEffect, useRef, useState } from 'react';
import styles from './dashboard.module.css';
import type { DailyCounts } from './draw-review-chart';

/** The reviews per day as a line chart, and as a table. */
export function ReviewChart({ title, counts }: { title: string; counts: DailyCounts }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    let remove = () => {
      gone = true;
    };
    let gone = false;
    import('./draw-review-chart').then(
      ({ drawReviewChart }) => {
        if (gone || !canvas.current) return;
        remove = drawReviewChart(canvas.current, counts).remove;
      },
      // The table still has the figures.
      () => {
        setMissing(true);
      },
    );
    return () => {
      remove();
    };
  }, [counts]);

  const total = counts.values.reduce((sum, value) => sum + value, 0);
  return (
    <>
      {missing ? null : (
        <div className={styles.chart}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={`${title}\u00A0: ${String(total)} avis au total, détaillés dans le tableau.`}
          />
        </div>
      )}
      <details className={styles.numbers} open={missing || undefined}>
        <summary>Voir les chiffres jour par jour</summary>
        {/* Scrolls, so the keyboard must be able to reach it. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: a scrolling region takes the focus */}
        <div className={styles.numberTable} tabIndex={0} role="region" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col" lang="en">
                  Total Reviews
                </th>
              </tr>
            </thead>
            <tbody>
              {counts.labels.map((label, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{counts.values[index]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
