export { formatAmount, formatCount, formatDay, formatMoment, formatPhone, ofName } from './format';
