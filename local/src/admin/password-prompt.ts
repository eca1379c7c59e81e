import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { AbortError } from '@dashboard/runner-kit/errors';

/** Hides what is typed. @throws AbortError on Ctrl-C and Ctrl-D */
export async function promptPassword(question: string): Promise<string> {
  process.stdout.write(question);
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: discard,
    terminal: true,
    historySize: 0,
  });
  try {
    return await terminal.question('');
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw new AbortError();
    throw error;
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
