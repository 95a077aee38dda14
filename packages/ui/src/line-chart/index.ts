export { LineChart } from './line-chart';
export type { ChartTexts, Points } from './draw-line-chart';
