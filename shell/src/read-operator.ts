import { OPERATOR_ELEMENT, type Operator } from '@girouette/contracts/operator';

/** Reads the operator's values, which the web host has put into the page. */
export function readOperator(page: Document): Operator {
  const data = page.getElementById(OPERATOR_ELEMENT)?.textContent;
  return data ? (JSON.parse(data) as Operator) : {};
}
