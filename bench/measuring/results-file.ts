import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../results.md');
const FIRST_VIEW_HEADING = '\n## First view, federated and as one build\n';

/** The parts of bench/results.md, each written by one measurement. */
type Part = 'polling' | 'first view';

/** Replaces one part of bench/results.md, keeps the other, and prints the new part. */
export async function writeResults(part: Part, text: string): Promise<void> {
  const page = await readFile(file, 'utf8').catch(() => '# Results\n');
  const [polling = '', firstView] = page.split(FIRST_VIEW_HEADING);
  const parts = {
    polling,
    'first view': firstView,
    [part]: text,
  };
  const sections = [parts.polling.trimEnd()];
  if (parts['first view'] !== undefined) {
    sections.push(FIRST_VIEW_HEADING + parts['first view'].trimEnd());
  }
  await writeFile(file, `${sections.join('\n')}\n`);
  console.log(text);
}
