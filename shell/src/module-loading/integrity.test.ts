import { createIntegrityPlugin } from './integrity.ts';

const url = 'http://localhost/modules/mfe-flow/1/remoteEntry.js';

function scriptFor(prepare: (plugin: ReturnType<typeof createIntegrityPlugin>) => void) {
  const integrity = createIntegrityPlugin();
  prepare(integrity);
  const { createScript } = integrity.plugin;
  return createScript?.({ url } as never) as HTMLScriptElement;
}

test('an entry runs only with its released bytes', () => {
  const script = scriptFor(({ setHash }) => setHash(url, 'sha384-x'));
  expect(script).toMatchObject({ src: url, integrity: 'sha384-x', crossOrigin: 'anonymous' });
});

test('an entry without a known hash gets no script', () => {
  expect(() => scriptFor(() => {})).toThrow('No hash is known');
  expect(() => scriptFor(({ setHash }) => setHash(url, ''))).toThrow('No hash is known');
});

test('an override runs without a hash', () => {
  expect(scriptFor(({ allowAnyContent }) => allowAnyContent(url)).integrity).toBeFalsy();
});
