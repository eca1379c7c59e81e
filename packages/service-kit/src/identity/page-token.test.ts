import { describeKeyRotation, testIdentitySecret } from '@dashboard/service-kit/testing';
import { createPageTokens } from './page-token.ts';

const began = Date.parse('2026-03-02T14:30:00Z');
let time = began;
const tokens = createPageTokens(testIdentitySecret, { now: () => time });

beforeEach(() => {
  time = began;
});

test('each page has its own id, which every gateway with the secret can verify', () => {
  const other = createPageTokens(testIdentitySecret, { now: () => time });
  const issued = Array.from({ length: 100 }, () => tokens.issue());
  const pages = issued.map((token) => other.verify(token));
  expect(new Set(pages).size).toBe(100);
  for (const page of pages) expect(page).toMatch(/^[\w-]{16}$/);
  expect(issued.map((token) => tokens.verify(token))).toEqual(pages);
});

test('a token is valid for 24 hours, even if the clock of a gateway is one minute behind', () => {
  const token = tokens.issue();
  const day = 24 * 60 * 60_000;
  for (const [after, isValid] of [
    [day, true],
    [day + 1, false],
    [-60_000, true],
    [-60_001, false],
  ] as const) {
    time = began + after;
    expect([after, tokens.verify(token) !== undefined]).toEqual([after, isValid]);
  }
});

test('a token with one changed character is invalid', () => {
  const token = tokens.issue();
  for (let at = 0; at < token.length; at += 1) {
    for (const letter of ['a', 'b', '.', 'A', '=', '\0']) {
      const forged = token.slice(0, at) + letter + token.slice(at + 1);
      expect(tokens.verify(forged) === undefined || forged === token).toBe(true);
    }
  }
});

test('a token signed with another secret, or dated in the future, is invalid', () => {
  const other = createPageTokens('another secret that is as long as it must be');
  expect(tokens.verify(other.issue())).toBeUndefined();
  const [, page, signature] = tokens.issue().split('.');
  const later = (began + 1).toString(36);
  expect(tokens.verify([later, page, signature].join('.'))).toBeUndefined();
});

test('a malformed token is invalid', () => {
  const zeros = `0.${'a'.repeat(16)}.${'a'.repeat(43)}`;
  for (const text of ['', '.', 'a.b.c', 'x'.repeat(500), zeros, '\n']) {
    expect(tokens.verify(text)).toBeUndefined();
  }
});

describeKeyRotation(
  (issuedBy, verifiedBy) =>
    createPageTokens(verifiedBy).verify(createPageTokens(issuedBy).issue()) !== undefined,
);
