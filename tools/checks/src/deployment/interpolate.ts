export interface Variable {
  readonly name: string;
  readonly isRequired: boolean;
}

const NAME = /^[A-Z0-9_]+/;

/** Like Compose, but a required variable without a value is empty. @throws Error for other forms */
export function interpolate(
  text: string,
  values: Readonly<Record<string, string>>,
  onVariable: (variable: Variable) => void = () => {},
): string {
  const [start = '', ...rest] = text.split(/(?=\$)/);
  if (!text.startsWith('$'))
    return rest.length === 0
      ? text
      : start + interpolate(text.slice(start.length), values, onVariable);
  if (text.startsWith('$$')) return `$${interpolate(text.slice(2), values, onVariable)}`;
  if (!text.startsWith('${')) throw new Error(`Not a variable of Compose: ${text}`);

  const end = findEnd(text);
  const inside = text.slice(2, end);
  const name = NAME.exec(inside)?.[0] ?? '';
  const kind = inside.slice(name.length, name.length + 2);
  const words = inside.slice(name.length + 2);
  if (name === '' || !['', ':-', ':+', ':?'].includes(kind))
    throw new Error(`Not a variable of Compose: ${text}`);
  onVariable({ name, isRequired: kind === ':?' });

  const value = values[name] ?? '';
  const alternative = kind === ':?' ? '' : interpolate(words, values, onVariable);
  const filled = kind === ':+' ? value && alternative : value || alternative;
  return filled + interpolate(text.slice(end + 1), values, onVariable);
}

function findEnd(text: string): number {
  let depth = 0;
  for (const [index, character] of [...text].entries()) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth === 0 && index > 1) return index;
  }
  throw new Error(`A brace is not closed: ${text}`);
}
