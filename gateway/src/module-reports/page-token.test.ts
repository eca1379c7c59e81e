import { testIdentitySecret } from '@dashboard/service-kit/testing';
import { createPageTokens } from './page-token.ts';

const began = Date.parse('2026-03-02T14:30:00Z');
let time = began;
const tokens = createPageTokens(testIdentitySecret, { now: () => time });

beforeEach(() => {
  time = began;
});

test('each page has an id of its own, known to every gateway with the secret', () => {
  const other = createPageTokens(testIdentitySecret, { now: () => time });
  const issued = Array.from({ length: 100 }, () => tokens.issue());
  const pages = issued.map((token) => other.pageOf(token));
  expect(new Set(pages).size).toBe(100);
  for (const page of pages) expect(page).toMatch(/^[\w-]{16}$/);
  expect(issued.map((token) => tokens.pageOf(token))).toEqual(pages);
});

test('a token is good for 24 hours, and for a gateway whose clock is a little behind', () => {
  const token = tokens.issue();
  const day = 24 * 60 * 60_000;
  for (const [after, isGood] of [
    [day, true],
    [day + 1, false],
    [-60_000, true],
    [-60_001, false],
  ] as const) {
    time = began + after;
    expect([after, tokens.pageOf(token) !== undefined]).toEqual([after, isGood]);
  }
});

test('one letter changed anywhere, and it is no token', () => {
  const token = tokens.issue();
  for (let at = 0; at < token.length; at += 1) {
    for (const letter of ['a', 'b', '.', 'A', '=', '\0']) {
      const forged = token.slice(0, at) + letter + token.slice(at + 1);
      expect(tokens.pageOf(forged) === undefined || forged === token).toBe(true);
    }
  }
});

test('what another secret signed, or a younger time was put on, is no token', () => {
  const other = createPageTokens('another secret that is as long as it must be');
  expect(tokens.pageOf(other.issue())).toBeUndefined();
  const [, page, signature] = tokens.issue().split('.');
  const later = (began + 1).toString(36);
  expect(tokens.pageOf([later, page, signature].join('.'))).toBeUndefined();
});

test.each(['', '.', '..', 'a.b.c', 'x'.repeat(500), `0.${'a'.repeat(16)}.${'a'.repeat(43)}`, '\n'])(
  'what is no token is none: %s',
  (text) => {
    expect(tokens.pageOf(text)).toBeUndefined();
  },
);
