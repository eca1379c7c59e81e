import * as fc from 'fast-check';

type Damage = (text: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true });

const PIECES = [
  '"',
  '""',
  ',',
  '\n',
  '\r',
  '\r\n',
  '\u00a0',
  '\0',
  '\uFEFF',
  '\uFFFD',
  '(',
  '$',
  '%',
  '-',
  '\nSymbol,Quantity,Trade Price\n',
  '\nSymbol,Side,Qty,Price,Status\n',
  '\n\n',
  ',,,,,,,,',
  '\nInstrument,Qty,Trade Price,Mark,P/L Open,BP Effect\n',
  '\nPosition Statement for x\n',
  '\nAccount Statement for x\n',
  '\nEQUITY,"$182,344.79"\n',
  '\nSTOCK,,,\n',
  '\n=1+1,@A,+B\n',
];
const NUMBERS = [
  ...'999999999999 999,999,999,999.99 1000000000000 1e308 .0000000001'.split(' '),
  ...'-0 0 Infinity NaN 0x10'.split(' '),
  '9'.repeat(400),
];

const insertion = fc.tuple(place, fc.constantFrom(...PIECES)).map(
  ([at, piece]): Damage =>
    (text) => {
      const index = Math.floor(at * text.length);
      return text.slice(0, index) + piece + text.slice(index);
    },
);

const deletion = fc.tuple(place, fc.integer({ min: 1, max: 80 })).map(
  ([at, length]): Damage =>
    (text) => {
      const index = Math.floor(at * text.length);
      return text.slice(0, index) + text.slice(index + length);
    },
);

const otherNumber = fc.tuple(place, fc.constantFrom(...NUMBERS)).map(
  ([at, number]): Damage =>
    (text) => {
      const found = text.match(/\d[\d.]*/g) ?? ['0'];
      const chosen = found[Math.floor(at * (found.length - 1))] ?? '0';
      return text.replaceAll(chosen, number);
    },
);

const repeatedLine = place.map(
  (at): Damage =>
    (text) => {
      const lines = text.split('\n');
      const index = Math.floor(at * (lines.length - 1));
      return lines.toSpliced(index, 0, lines[index] ?? '').join('\n');
    },
);

const shuffledLines = fc.tuple(place, place).map(
  ([from, to]): Damage =>
    (text) => {
      const lines = text.split('\n');
      const [moved = ''] = lines.splice(Math.floor(from * (lines.length - 1)), 1);
      return lines.toSpliced(Math.floor(to * lines.length), 0, moved).join('\n');
    },
);

const damages = fc.array(fc.oneof(insertion, deletion, otherNumber, repeatedLine, shuffledLines), {
  minLength: 1,
  maxLength: 8,
});

export const damageTexts = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...texts), damages)
    .map(([text, changes]) => changes.reduce((changed, change) => change(changed), text));
