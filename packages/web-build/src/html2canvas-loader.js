/** What html2canvas does against the policy of the pages: it turns texts into markup, and styles its copy of the page inline. */
const SINKS = [
  // Ten emoji, to measure how the browser breaks lines.
  [
    /testElement\.innerHTML = typeof ''\.repeat === 'function' \? '&#128104;'\.repeat\(10\) : '';/,
    "testElement.textContent = '\\u{1f468}'.repeat(10);",
  ],
  // The document that it copies the page into. A document that is written without its type is drawn as old browsers did.
  [
    /documentClone\.write\(serializeDoctype\(document\.doctype\) \+ "<html><\/html>"\);/,
    'documentClone.write(EMPTY_DOCUMENT);',
  ],
  // Would hide `::before` and `::after`, which it draws itself. The parts of a flyer have none.
  [/createPseudoHideStyles\(clone\);/, ''],
];

/** The policy ignores what it is given: nothing else can become markup through it. */
const POLICY = `
var EMPTY_DOCUMENT = (function (markup) {
  return typeof trustedTypes === 'undefined'
    ? markup
    : trustedTypes.createPolicy('html2canvas', { createHTML: function () { return markup; } }).createHTML('');
})('<!DOCTYPE html><html></html>');
`;

/**
 * A webpack loader that makes html2canvas work under `require-trusted-types-for 'script'` and without inline styles.
 * @throws Error for a version of the library that is written differently
 */
export default function html2canvasLoader(source) {
  const patched = SINKS.reduce((rest, [code, replacement]) => {
    if (!code.test(rest)) throw new Error('html2canvas has changed: adapt its loader.');
    return rest.replace(code, replacement);
  }, source);
  return patched + POLICY;
}
