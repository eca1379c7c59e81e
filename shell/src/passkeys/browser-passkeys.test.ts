import { findPasskeyObstacle } from './browser-passkeys.ts';

const at = (url: string, isSecureContext = true) => {
  Object.defineProperty(window, 'isSecureContext', { value: isSecureContext, configurable: true });
  Object.defineProperty(window, 'PublicKeyCredential', { value: () => {}, configurable: true });
  return findPasskeyObstacle(new URL(url) as unknown as Location);
};

test.each([
  ['http://localhost:8080', true],
  ['https://dashboard.example', true],
])('passkeys work at %s [AUTH-62]', (url, isSecure) => {
  expect(at(url, isSecure)).toBeUndefined();
});

test.each([
  ['http://127.0.0.1:8080', true, /Open http:\/\/localhost:8080 instead/],
  ['http://[::1]:8080', true, /Open http:\/\/localhost:8080 instead/],
  ['https://192.168.1.5', true, /by its name/],
  ['http://dashboard.example', false, /need HTTPS/],
])('at %s the page explains what to do [AUTH-62]', (url, isSecure, words) => {
  expect(at(url, isSecure)).toMatch(words);
});
