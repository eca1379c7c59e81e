import { PASSWORD_LENGTH } from '@dashboard/contracts-auth';
import commonPasswords from './common-passwords.json' with { type: 'json' };
import { findPasswordProblem } from './password-rules.ts';

test.each([
  ['QWERTY123456', 'ana', 'This password is too common: choose another'],
  ['1qaz2wsx3edc', 'ana', 'This password is too common: choose another'],
  ['my Trading-Dash board', 'ana', 'A password can’t contain the product’s name'],
  ['the d.a.s.h.b.o.a.r.d of mine', 'ana', 'A password can’t contain the product’s name'],
  ['for Mike.Smith only', 'mike.smith', 'A password can’t contain the username'],
  ['eleven char', 'ana', 'At least 12 characters'],
  ['x'.repeat(201), 'ana', 'At most 200 characters'],
])('the password %s of %s is refused [AUTH-75]', (password, username, problem) => {
  expect(findPasswordProblem(password, username)).toBe(problem);
});

test.each([
  ['correct horse battery', 'admin'],
  ['bananas and more bananas', 'ana'],
  ['пароль для всех нас', 'ana'],
])('the password %s of %s is allowed [AUTH-75]', (password, username) => {
  expect(findPasswordProblem(password, username)).toBeUndefined();
});

test('the list has 5,000 passwords, all of them long enough to be allowed [AUTH-75]', () => {
  expect(new Set(commonPasswords).size).toBe(5_000);
  for (const password of commonPasswords) {
    expect(password.length).toBeGreaterThanOrEqual(PASSWORD_LENGTH.min);
    expect(findPasswordProblem(password.toUpperCase(), 'ana')).toBeDefined();
  }
});
