/** In version 0.1, options named the command. */
const commands = new Map<string, readonly string[]>([
  ['--canary', ['canary']],
  ['--promote', ['promote']],
  ['--withdraw', ['withdraw']],
  ['--rollback', ['rollback']],
  ['--remove', ['remove']],
  ['--pin', ['pin']],
  ['--unpin', ['unpin']],
  ['--list', ['list']],
  ['--create-token', ['token', 'create']],
  ['--revoke-token', ['token', 'revoke']],
  ['--list-tokens', ['token', 'list']],
]);

/** @returns the arguments with a command, and what to type instead if an option named it */
export function replaceFormerOption(given: readonly string[]): {
  readonly args: readonly string[];
  readonly replacement?: string;
} {
  const index = given.findIndex((arg) => commands.has(splitAtEquals(arg)[0] ?? ''));
  const [option = '', ...inline] = splitAtEquals(given[index] ?? '');
  const command = commands.get(option);
  if (!command) return { args: given };
  const [value, ...more] = [...inline, ...given.slice(index + 1)];
  // `--canary mfe-flow=10%`
  const values = option === '--canary' ? splitAtEquals(value ?? '') : [value ?? []].flat();
  const args = [...command, ...values, ...more, ...given.slice(0, index)];
  return { args, replacement: `npm run release -- ${args.map(quote).join(' ')}` };
}

const splitAtEquals = (text: string) => text.split(/=(.*)/s, 2);

const quote = (text: string) => (/^[\w./:%,@=-]+$/.test(text) ? text : `'${text}'`);
