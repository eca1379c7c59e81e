import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { renderTemplates } from './render-templates.ts';

let folder: string;

beforeEach(() => {
  folder = createTestFolder();
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

test('placeholders are filled in files and in their paths', () => {
  write('package.json.template', '{ "name": "@dashboard/__folder__" }');
  write('src/__kebab__/index.ts.template', "export const title = '__title__';");
  write('.gitignore.template', 'dist/');
  const files = renderTemplates(folder, { folder: 'mfe-x', kebab: 'x', title: 'X' });
  expect([...files]).toEqual([
    ['.gitignore', 'dist/'],
    ['package.json', '{ "name": "@dashboard/mfe-x" }'],
    ['src/x/index.ts', "export const title = 'X';"],
  ]);
});

test('a placeholder without a value is an error, and so is a file that isn’t a template', () => {
  write('index.ts.template', '__title__');
  expect(() => renderTemplates(folder, {})).toThrow(/index\.ts\.template has __title__/);
  write('forgotten.ts', '');
  expect(() => renderTemplates(folder, { title: 'X' })).toThrow(/forgotten\.ts is not a template/);
});
