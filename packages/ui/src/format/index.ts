export { formatCount, formatDay, formatMoment } from './format';
