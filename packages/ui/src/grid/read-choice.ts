import type { SelectOption } from '../select/option.ts';

const normalize = (text: string) => text.trim().toLowerCase();

/** The options whose label begins with a typed text. */
function findByPrefix(options: readonly SelectOption[], text: string): readonly SelectOption[] {
  const prefix = text.toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().startsWith(prefix));
}

/**
 * The option that a typed text stands for: the one with that label, or the only one that begins with
 * it. Undefined while it could be several.
 */
export function readTyped(
  options: readonly SelectOption[],
  text: string,
): SelectOption | undefined {
  const found = findByPrefix(options, text);
  return found.length === 1
    ? found[0]
    : found.find(({ label }) => normalize(label) === normalize(text));
}

/** A typed text in the case of the options: `H` of HH. */
export const formatTyped = (options: readonly SelectOption[], text: string): string =>
  findByPrefix(options, text)[0]?.label.slice(0, text.length) ?? text;

/** The text after another letter, which starts anew where it leads nowhere; undefined for none. */
export function typeLetter(
  options: readonly SelectOption[],
  text: string,
  letter: string,
): string | undefined {
  return [text + letter, letter].find((next) => findByPrefix(options, next).length > 0);
}

/** The value that a pasted text stands for; undefined when it is none of the options. */
export function readPasted(
  options: readonly SelectOption[],
  text: string,
  aliases: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  const normalized = normalize(text);
  if (normalized === '') return options.find(({ value }) => value === '')?.value;
  return aliases.get(normalized) ?? readTyped(options, normalized)?.value;
}
