import type { Problem } from '../endpoint/problem.ts';

type Fields = Readonly<Record<string, 'string' | 'number'>>;

const hasFields = (value: unknown, fields: Fields): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fields).every(
    ([name, type]) => typeof (value as Record<string, unknown>)[name] === type,
  );

const isList = (list: unknown, fields: Fields): boolean =>
  list === undefined || (Array.isArray(list) && list.every((item) => hasFields(item, fields)));

function isProblem(value: unknown): value is Problem {
  if (!hasFields(value, { message: 'string' })) return false;
  const { issues, rejected } = value as { readonly issues?: unknown; readonly rejected?: unknown };
  return (
    isList(issues, { path: 'string', message: 'string' }) &&
    isList(rejected, { line: 'number', reason: 'string' })
  );
}

/**
 * The problem in the body of an error response; undefined for a body of another form, such as the page
 * of a proxy. It checks what `problemSchema` checks, without its library: every module reads problems.
 * Only a `code` is not checked, as it is compared and never shown.
 */
export function readProblem(body: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isProblem(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
