import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../results.md');

const headings = {
  polling: '',
  'first view': '\n## First view, federated and as one build\n',
  bytes: '\n## Bytes of each view\n',
  lighthouse: '\n## Lighthouse on a student’s first view\n',
  flood: '\n## In a flood of made-up requests\n',
  follow: '\n## A live class\n',
  importer: '\n## Reading position files\n',
} as const;

type Part = keyof typeof headings;

export async function writeResults(part: Part, text: string): Promise<void> {
  const page = await readFile(file, 'utf8').catch(() => '# Results\n');
  const names = Object.keys(headings) as Part[];
  const starts = names.map((name) => page.indexOf(headings[name]));
  const sections = names.flatMap((name, index) => {
    const start = starts[index] ?? -1;
    if (name !== part && start < 0) return [];
    const end = starts.slice(index + 1).find((next) => next >= 0) ?? page.length;
    const body = name === part ? text : page.slice(start + headings[name].length, end);
    return [headings[name] + body.trimEnd()];
  });
  await writeFile(file, `${sections.join('\n')}\n`);
  console.log(text);
}
