/**
 * @typedef {object} Expectation
 * @property {string} file
 * @property {string} name
 * @property {readonly string[]} [warns] of a file to accept: the only rules that it may warn of
 * @property {string} [rule] of a file to refuse: the rule that it breaks; `pdf` for any rule of the page
 */

/**
 * Compares what Judge.java printed with what is expected. It reads both parts of Mustang's verdict, because the whole is « valid » even where
 * the part about the PDF is « invalid ».
 * @param {string} printed
 * @param {readonly Expectation[]} expected
 * @returns {{ right: number, wrong: string[] }} `wrong`: a sentence for each file that was judged otherwise
 */
export function judge(printed, expected) {
  const reports = new Map(
    printed
      .split(/^@file /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), verdictOf(part)]),
  );
  const wrong = expected.flatMap((expectation) => {
    const verdict = reports.get(expectation.file);
    const fault = verdict ? faultOf(verdict, expectation) : 'it was not judged';
    return fault === null ? [] : [`✖ ${expectation.name}: ${fault}`];
  });
  return { right: expected.length - wrong.length, wrong };
}

/** @param {string} report */
function verdictOf(report) {
  const [, pdf = ''] = /<pdf>(.*?)<\/pdf>/.exec(report) ?? [];
  const [, xml = ''] = /<xml>(.*?)<\/xml>/.exec(report) ?? [];
  return {
    isPdf: pdf !== '',
    pdf: pdf.includes('isCompliant=true') && statusOf(pdf) === 'valid',
    xml: statusOf(xml) === 'valid',
    aloud: report.includes('@aloud true'),
    complaints: [
      ...report.matchAll(/<(?:error|warning|exception)[^>]*>(.*?)<\/(?:error|warning|exception)>/g),
    ].map(([, text]) => text),
  };
}

const statusOf = (part) => /<summary status="(\w+)"/.exec(part)?.[1];

/** @returns {string | null} what is not as expected */
function faultOf({ isPdf, pdf, xml, aloud, complaints }, { warns, rule }) {
  if (rule === 'pdf') return pdf ? 'the page is called valid' : null;
  if (rule !== undefined) {
    const names = complaints.some((text) => text.includes(rule));
    return names
      ? null
      : `${rule} is not named among ${complaints.length} complaints: ${complaints.join(' ').slice(0, 300)}`;
  }
  const others = complaints.filter((text) => !warns?.some((known) => text.includes(known)));
  if (others.length > 0) return others.join(' ').slice(0, 400);
  if (!isPdf || !pdf) return 'the page is not PDF/A-3';
  if (!xml) return 'the data are invalid';
  return aloud ? null : 'the page is not PDF/UA-1';
}
