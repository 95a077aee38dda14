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

/** The points of a line, from left to right. */
export interface Points {
  labels: readonly string[];
  values: readonly number[];
}

export interface ChartTexts {
  /** The name of the values, in the tooltip. */
  dataset: string;
  xAxis: string;
  yAxis: string;
  /** The text below a point, instead of its full label. */
  tick?: (label: string) => string;
  /** The text in the table, instead of the label. */
  row?: (label: string) => string;
}

/** A line with more points is drawn without dots. */
const MOST_DOTS = 30;

/**
 * Draws whole numbers as a line. A separate module, so that only screens with a chart load chart.js.
 * @returns the function that removes the chart
 */
export function drawLineChart(
  canvas: HTMLCanvasElement,
  { labels, values, dataset, xAxis, yAxis, tick = (label) => label }: Points & ChartTexts,
): () => void {
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(name).trim();
  Chart.defaults.font.family = style.fontFamily;
  Chart.defaults.color = color('--ink-soft');
  const chart = new Chart(canvas, {
    type: 'line',
    data: {
      labels: [...labels],
      datasets: [
        {
          label: dataset,
          data: [...values],
          borderColor: color('--brand'),
          backgroundColor: color('--brand-soft'),
          pointBackgroundColor: color('--brand'),
          pointRadius: labels.length > MOST_DOTS ? 0 : 3,
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
      // The chart is redrawn on every update and should not animate each time.
      animation: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          title: { display: true, text: xAxis },
          grid: { display: false },
          ticks: {
            maxRotation: 0,
            autoSkipPadding: 16,
            callback: (_value, index) => tick(labels[index] ?? ''),
          },
        },
        y: {
          title: { display: true, text: yAxis },
          beginAtZero: true,
          suggestedMax: 4,
          grid: { color: color('--line') },
          ticks: { precision: 0 },
        },
      },
    },
  });
  return () => {
    chart.destroy();
  };
}
