/** Prints a JSON array with a sentence per finding: node workflow-faults.ts <file.yml>… */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';

// The linter's modules import JSON the way bundlers accept it, without import attributes.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { validate } = await import('@actions/languageservice');

const read = (file: string) => readFileSync(file, 'utf8');

async function lint(file: string): Promise<string[]> {
  const [root = ''] = resolve(file).split('/.github/');
  const document = TextDocument.create(pathToFileURL(file).href, 'yaml', 1, read(file));
  const found = await validate(document, {
    fileProvider: {
      getFileContent: async ({ path }) => ({ name: path, content: read(resolve(root, path)) }),
    },
  });
  return found.map(({ range, message }) => `${file}:${range.start.line + 1}: ${message}`);
}

const faults = await Promise.all(process.argv.slice(2).map(lint));
console.log(JSON.stringify(faults.flat()));
