import { UserError } from '@dashboard/runner-kit/errors';

export type Kind = 'module' | 'service';

/** Except for `folder`, without the prefix: `trade-journal` for `mfe-trade-journal`. */
export interface Name {
  readonly folder: string;
  readonly kebab: string;
  readonly camel: string;
  readonly pascal: string;
  readonly snake: string;
  readonly constant: string;
  readonly title: string;
}

const PREFIXES = { module: 'mfe-', service: 'svc-' } as const;
const WORDS = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/;
/** Postgres allows 63 characters for a role or schema name, and tabs have little room. */
const MAX_LENGTH = 30;

/** @throws UserError if `text` can't name a module (`mfe-…`) or a service (`svc-…`) */
export function parseName(kind: Kind, text: string): Name {
  const prefix = PREFIXES[kind];
  const kebab = text.slice(prefix.length);
  if (!text.startsWith(prefix) || !WORDS.test(kebab)) {
    throw new UserError(
      `"${text}" is not a valid ${kind} name. Use ${prefix} and lower-case words, such as ${prefix}journal.`,
    );
  }
  if (kebab.length > MAX_LENGTH) {
    throw new UserError(`"${text}" is too long: at most ${MAX_LENGTH} characters after ${prefix}.`);
  }
  const words = kebab.split('-');
  const pascal = words.map(capitalize).join('');
  return {
    folder: text,
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join('_'),
    constant: words.join('_').toUpperCase(),
    title: words.map(capitalize).join(' '),
  };
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
