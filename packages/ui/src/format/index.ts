export {
  formatAmount,
  formatCount,
  formatDay,
  formatMoment,
  formatPercent,
  formatPhone,
  ofName,
} from './format';
