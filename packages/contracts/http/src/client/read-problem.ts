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

/** Undefined for a proxy's page. No zod (`problemSchema`), because every module bundles this. */
export function readProblem(body: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isProblem(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
