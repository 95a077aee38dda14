export { formatCount, formatDay, formatMoment, formatPhone } from './format';
