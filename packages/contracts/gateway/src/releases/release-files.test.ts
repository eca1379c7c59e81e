import {
  addScriptIntegrity,
  getEntryFile,
  getFederationName,
  getReleasePath,
  listShellScripts,
} from './release-files.ts';

const template =
  '<script defer src="%SHELL%/a.js"></script><script src=%SHELL%/b.js></script><script src="/other.js"></script>';

test("the shell's files and a module's have separate paths", () => {
  expect(getReleasePath({ name: 'shell', version: '1.0.0-a' })).toBe('/shell/1.0.0-a/');
  expect(getReleasePath({ name: 'mfe-flow', version: '1.0.0-a' })).toBe(
    '/modules/mfe-flow/1.0.0-a/',
  );
  expect([getEntryFile('shell'), getEntryFile('mfe-flow')]).toEqual([
    'index.html',
    'remoteEntry.js',
  ]);
  expect(getFederationName('mfe-flow')).toBe('mfe_flow');
});

test("only the shell's own scripts are listed and get a hash", () => {
  expect(listShellScripts(template)).toEqual(['a.js', 'b.js']);
  expect(addScriptIntegrity(template, (path) => `hash of ${path}`)).toBe(
    '<script defer src="%SHELL%/a.js" integrity="hash of a.js" crossorigin="anonymous"></script>' +
      '<script src=%SHELL%/b.js integrity="hash of b.js" crossorigin="anonymous"></script>' +
      '<script src="/other.js"></script>',
  );
});
