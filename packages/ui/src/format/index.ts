export { formatAmount, formatCount, formatDay, formatMoment, formatPhone } from './format';
