export { formatCount, formatDay } from './format';
