/** The parts of a workbook that do not depend on its rows (ECMA-376). */

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const NAMESPACE = `xmlns="${MAIN}"`;

/** Positions in the style sheet's list of cell formats. */
export const STYLES = { heading: 1, day: 2, moment: 3 } as const;

const STYLE_SHEET =
  `${XML}<styleSheet ${NAMESPACE}>` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/>' +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/**
 * The paths and texts of a workbook's fixed parts.
 * @param name the name of the first sheet, at most 28 characters without `[]:*?/\` and without XML's marks
 */
export function fixedParts(name: string, sheets: number): [path: string, xml: string][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  return [
    ['[Content_Types].xml', contentTypes(numbers)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(name, numbers)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...numbers.map((at): [string, string] => ['worksheet', `worksheets/sheet${at}.xml`]),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', STYLE_SHEET],
  ];
}

const contentTypes = (sheets: readonly number[]): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  sheets
    .map(
      (at) =>
        `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
    )
    .join('') +
  '</Types>';

const relations = (targets: readonly [type: string, path: string][]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  targets
    .map(
      ([type, path], index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${path}"/>`,
    )
    .join('') +
  '</Relationships>';

const workbook = (name: string, sheets: readonly number[]): string =>
  `${XML}<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets>` +
  sheets
    .map(
      (at) =>
        `<sheet name="${at === 1 ? name : `${name} ${at}`}" sheetId="${at}" r:id="rId${at}"/>`,
    )
    .join('') +
  '</sheets></workbook>';

const MIN_WIDTH = 14;

/** A header that stays in view, and columns about as wide as their headings. */
export const columnsXml = (header: readonly string[]): string =>
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
  '</sheetViews><cols>' +
  header
    .map((text, index) => {
      const width = Math.max(MIN_WIDTH, text.length + 4);
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
    })
    .join('') +
  '</cols>';
