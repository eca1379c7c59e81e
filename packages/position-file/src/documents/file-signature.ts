import type { PositionFileInput } from '../csv/decode-text.ts';
import type { DocumentKind } from './document-kinds.ts';

const HEAD_LENGTH = 2048;

const ZIP = 'PK\x03\x04';
const WORKBOOK_PARTS = ['[Content_Types]', '_rels', 'docProps', 'xl/', 'mimetype', 'Index/'];

const SIGNATURES: [string, DocumentKind][] = [
  ['%PDF', 'pdf'],
  ['\xd0\xcf\x11\xe0', 'old-excel-workbook'],
  [ZIP, 'not-text'],
  ['\x1f\x8b', 'not-text'],
  ['\x89PNG', 'not-text'],
  ['\xff\xd8\xff', 'not-text'],
  ['GIF8', 'not-text'],
  ['{\\rtf', 'not-text'],
];

const BYTE_ORDER_MARK = /^(?:\xef\xbb\xbf|\ufeff|\xff\xfe|\xfe\xff)/;
const UTF_16_MARK = /^(?:\xff\xfe|\xfe\xff)/;

const WORKBOOK_MARKUP = /^<table\b|office:excel|excel\.sheet|<workbook/;
const ACCOUNTING = /^(?:ofxheader:|<ofx>|!(?:type|account|option):)/;
const WEB_PAGE = /^(?:<!doctype html|<html|<head|<body|<script)/;
const JSON_START = /^(?:\{\s*["}]|\[\s*[[{\]])/;

function readHead(input: PositionFileInput): string {
  if (typeof input === 'string') return input.slice(0, HEAD_LENGTH);
  const bytes = input instanceof Uint8Array ? input : new Uint8Array(input);
  return String.fromCharCode(...bytes.subarray(0, HEAD_LENGTH));
}

const isWorkbook = (head: string): boolean =>
  head.startsWith(ZIP) && WORKBOOK_PARTS.some((part) => head.includes(part));

export const isExcelWorkbook = (bytes: Uint8Array): boolean => isWorkbook(readHead(bytes));

function findBinaryKind(head: string): DocumentKind | undefined {
  if (isWorkbook(head)) return 'excel-workbook';
  return SIGNATURES.find(([signature]) => head.startsWith(signature))?.[1];
}

function findMarkupKind(text: string): DocumentKind {
  if (WORKBOOK_MARKUP.test(text)) return 'old-excel-workbook';
  if (text.includes('<ofx>')) return 'accounting-file';
  return WEB_PAGE.test(text) ? 'web-page' : 'xml';
}

export function findDocumentBySignature(input: PositionFileInput): DocumentKind | null {
  const head = readHead(input);
  const binary = findBinaryKind(head);
  if (binary) return binary;
  if (head.includes('\0') && !UTF_16_MARK.test(head)) return 'not-text';
  const text = head.replace(BYTE_ORDER_MARK, '').replaceAll('\0', '').trimStart().toLowerCase();
  if (ACCOUNTING.test(text)) return 'accounting-file';
  if (/^<[!?a-z]/.test(text)) return findMarkupKind(text);
  return JSON_START.test(text) ? 'json' : null;
}
