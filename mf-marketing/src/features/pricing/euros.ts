import { toEuros, type Cents } from '@girouette/contracts/money';

const whole = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** An amount in French notation: `29 €`, `23,20 €`. */
export const formatEuros = (cents: Cents): string =>
  (cents % 100 === 0 ? whole : exact).format(toEuros(cents));
