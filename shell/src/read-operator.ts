import { OPERATOR_ELEMENT, type Operator } from '@girouette/contracts/operator';

/** What the web host has put into the page of the company that runs this installation. */
export function readOperator(page: Document): Operator {
  const data = page.getElementById(OPERATOR_ELEMENT)?.textContent;
  return data ? (JSON.parse(data) as Operator) : {};
}
