import { GENERAL, type NumberFormat, parseNumberFormat } from './number-format.ts';
import { parseXml } from './parse-xml.ts';
import { unzipParts } from './unzip.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONSHIPS = 'xl/_rels/workbook.xml.rels';
/** A CSV file's cells are cut to this, too. */
export const MAX_CELL_CHARACTERS = 1000;

export interface Workbook {
  /** The XML of the first sheet that isn't hidden. */
  sheet: Uint8Array;
  strings: string[];
  /** By the index that a cell's style has. */
  formats: NumberFormat[];
  is1904: boolean;
}

function parseOutline(xml: Uint8Array | undefined): { sheetId: string; is1904: boolean } {
  let sheetId = '';
  let is1904 = false;
  parseXml(xml, {
    open(name, { id = '', state = 'visible', date1904 = '0' }) {
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      else if (name === 'sheet' && sheetId === '' && state === 'visible') sheetId = id;
    },
  });
  return { sheetId, is1904 };
}

function parseTargets(xml: Uint8Array | undefined): Map<string, string> {
  const targets = new Map<string, string>();
  parseXml(xml, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      targets.set(Id, path);
      targets.set(Type.slice(Type.lastIndexOf('/') + 1), path);
    },
  });
  return targets;
}

function parseStrings(xml: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  parseXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      isText = name === 't';
      isPhonetic ||= name === 'rPh';
    },
    text(part) {
      if (isText && !isPhonetic && text.length < MAX_CELL_CHARACTERS) text += part;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(text.slice(0, MAX_CELL_CHARACTERS));
    },
  });
  return strings;
}

function parseFormats(xml: Uint8Array | undefined): NumberFormat[] {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  parseXml(xml, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        formats.push(parseNumberFormat(Number(numFmtId), codes.get(numFmtId) ?? ''));
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

export function openWorkbook(bytes: Uint8Array): Workbook {
  const outline = unzipParts(bytes, [WORKBOOK, RELATIONSHIPS]);
  const { sheetId, is1904 } = parseOutline(outline[WORKBOOK]);
  const targets = parseTargets(outline[RELATIONSHIPS]);
  const [sheet = '', strings = '', styles = ''] = [sheetId, 'sharedStrings', 'styles'].map((id) =>
    targets.get(id),
  );
  const parts = unzipParts(bytes, [sheet, strings, styles]);
  if (!parts[sheet]) throw new Error('The workbook has no sheet');
  return {
    sheet: parts[sheet],
    strings: parseStrings(parts[strings]),
    formats: parseFormats(parts[styles]),
    is1904,
  };
}

export const getFormat = ({ formats }: Workbook, style: string): NumberFormat =>
  formats[Number(style)] ?? GENERAL;
