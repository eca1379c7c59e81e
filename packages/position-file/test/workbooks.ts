import { strToU8, zipSync } from 'fflate';

export interface WorkbookParts {
  /** The XML within `sheetData`. */
  rows: string;
  strings?: string[];
  /** `formatCode` by style, from 0. */
  formats?: string[];
  properties?: string;
  sheets?: string;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function renderStyles(formats: string[]): string {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code)}"/>`,
  );
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`);
  return `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

export function createWorkbook({
  rows,
  strings = [],
  formats = [],
  properties = '',
  sheets = '<sheet name="Sheet1" sheetId="1" r:id="rId1"/>',
}: WorkbookParts): Uint8Array {
  const relationships = ['worksheet', 'sharedStrings', 'styles'].map(
    (type, index) =>
      `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${type === 'worksheet' ? 'worksheets/sheet1' : type}.xml"/>`,
  );
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook>${properties}<sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relationships.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': renderStyles(formats),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  );
}
