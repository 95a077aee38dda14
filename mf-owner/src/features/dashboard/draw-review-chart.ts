import {
  CategoryScale,
  Chart,
  Filler,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
} from 'chart.js';

Chart.register(
  CategoryScale,
  Filler,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
);

export interface DailyCounts {
  /** Days as yyyy-MM-dd, the oldest first. */
  labels: readonly string[];
  values: readonly number[];
}

/**
 * Draws the reviews per day as a line (axis and dataset names: docs/specification §2.4). A separate module, so that
 * chart.js is loaded only by the dashboard.
 * @returns functions that update and remove the chart
 */
export function drawReviewChart(canvas: HTMLCanvasElement, counts: DailyCounts) {
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(name).trim();
  Chart.defaults.font.family = style.fontFamily;
  Chart.defaults.color = color('--ink-soft');
  const chart = new Chart(canvas, {
    type: 'line',
    data: {
      labels: [...counts.labels],
      datasets: [
        {
          label: 'Reviews',
          data: [...counts.values],
          borderColor: color('--brand'),
          backgroundColor: color('--brand-soft'),
          pointBackgroundColor: color('--brand'),
          pointRadius: counts.labels.length > 30 ? 0 : 3,
          borderWidth: 2,
          tension: 0.3,
          cubicInterpolationMode: 'monotone',
          fill: true,
        },
      ],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      // The chart is redrawn with every update and should not animate each time.
      animation: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          title: { display: true, text: 'Date' },
          grid: { display: false },
          ticks: {
            maxRotation: 0,
            autoSkipPadding: 16,
            callback: (_value, index) => shortDay(counts.labels[index] ?? ''),
          },
        },
        y: {
          title: { display: true, text: 'Total Reviews' },
          beginAtZero: true,
          suggestedMax: 4,
          grid: { color: color('--line') },
          ticks: { precision: 0 },
        },
      },
    },
  });
  return {
    remove: () => {
      chart.destroy();
    },
  };
}

/** Day and month of a yyyy-MM-dd in French order. */
const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;
