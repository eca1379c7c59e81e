import { decodeText } from './decode-text.ts';

function decode(bytes: Uint8Array | string): string {
  const decoding = decodeText(bytes);
  let step = decoding.next();
  while (!step.done) step = decoding.next();
  return step.value.join('');
}

function encodeUtf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
}

const encodeWindows1252 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const TEXT = 'paperMoney®\nSymbol,Qty,P/L\nAAPL,100,−5\n';

test.each([
  ['of a few characters', 'a,1'],
  ['of a file', TEXT],
  ['of many blocks', `${TEXT}${'é−,1\n'.repeat(20_000)}`],
])('UTF-16 text %s is read with and without a byte order mark [CSV-174]', (_, text) => {
  for (const isBigEndian of [false, true]) {
    expect(decode(encodeUtf16(`\uFEFF${text}`, isBigEndian))).toBe(text);
    expect(decode(encodeUtf16(text, isBigEndian))).toBe(text);
  }
});

test('text with a few zero bytes is not taken for UTF-16 [CSV-174]', () => {
  for (const text of ['\0', '\0\0\0\0', 'a\0\0b', 'AAPL,5\0', '\0a\0b\0\0']) {
    expect(decode(new TextEncoder().encode(text))).toBe(text);
  }
});

test('UTF-8 is read with and without a byte order mark [CSV-42]', () => {
  for (const text of ['', TEXT, `${'x'.repeat(16_383)}é`, '日本 🚀']) {
    expect(decode(new TextEncoder().encode(text))).toBe(text);
    expect(decode(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text);
    expect(decode(`\uFEFF${text}`)).toBe(text);
  }
});

test('bytes that aren’t valid UTF-8 are read as Windows-1252 [CSV-175]', () => {
  const text = 'paperMoney®\nSymbol;Stück;Währung\nAAPL;1\u00a0000;USD\n';
  expect(decode(encodeWindows1252(text))).toBe(text);
  const late = `${'AAPL,1\n'.repeat(5_000)}Nestlé,1\n`;
  expect(decode(encodeWindows1252(late))).toBe(late);
  expect(decode(new Uint8Array([0x96, 0x35, 0x80]))).toBe('\u20135€');
});

test('a UTF-8 file with a damaged byte stays UTF-8 [CSV-175]', () => {
  const bytes = new TextEncoder().encode('AAPL,−5,−6\nNestlé,1\n');
  bytes[bytes.indexOf(0xc3)] = 0xff;
  expect(decode(bytes)).toBe('AAPL,−5,−6\nNestl\ufffd\ufffd,1\n');
  expect(decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0xff]))).toBe('a\ufffd');
});
