import { useEffect, useRef, useState } from 'react';
import type { ChartTexts, Points } from './draw-line-chart';
import { NumberTable } from '../table/number-table';
import styles from './line-chart.module.css';

/** Whole numbers as a line, and as a collapsible table, latest first. When the chart cannot be loaded, the table is open. */
export function LineChart({
  title,
  description,
  points,
  texts,
  lang,
  summary = 'Voir les chiffres',
}: {
  title: string;
  /** The chart's description for screen readers. */
  description: string;
  points: Points;
  /** Pass the same object while nothing changes; otherwise the chart is redrawn. */
  texts: ChartTexts;
  /** The language of `texts`, if it differs from the page's. */
  lang?: string;
  /** The label that opens the table. */
  summary?: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    let gone = false;
    let remove = () => {
      gone = true;
    };
    import('./draw-line-chart').then(
      ({ drawLineChart }) => {
        if (gone || !canvas.current) return;
        remove = drawLineChart(canvas.current, { ...points, ...texts });
      },
      () => {
        setMissing(true);
      },
    );
    return () => {
      remove();
    };
  }, [points, texts]);

  return (
    <>
      {missing ? null : (
        <div className={styles.chart}>
          <canvas ref={canvas} role="img" aria-label={description} />
        </div>
      )}
      <NumberTable summary={summary} label={title} isOpen={missing}>
        <table>
          <thead>
            <tr lang={lang}>
              <th scope="col">{texts.xAxis}</th>
              <th scope="col">{texts.yAxis}</th>
            </tr>
          </thead>
          <tbody>
            {points.labels
              .map((label, index) => (
                <tr key={label}>
                  <th scope="row">{texts.row?.(label) ?? label}</th>
                  <td>{points.values[index]}</td>
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </NumberTable>
    </>
  );
}
