import { checkStyleNonce } from './style-nonce.ts';
import { createDraft } from './testing.ts';

const check = (name: string, page: string) =>
  checkStyleNonce(createDraft(name, { files: { 'index.html': page } }));
const nonced = '<style nonce="%STYLE_NONCE%">a{}</style>';

test('a shell whose styles all have the nonce passes, and so does any module', async () => {
  await check('shell', `<head>${nonced}<style nonce=%STYLE_NONCE%>a{}</style></head>`);
  await check('mfe-flow', '<style>a{}</style>');
});

test.each([
  ['without a style', '<head></head>'],
  ['with a style without the nonce', `${nonced}<style>a{}</style>`],
])('a shell %s is rejected', async (_, page) => {
  await expect(check('shell', page)).rejects.toThrow(
    'Each <style> in index.html of shell 0.1.0-a must have nonce="%STYLE_NONCE%"',
  );
});
