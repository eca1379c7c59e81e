import { type Endpoint, fillPath, parsePathParameters } from '@dashboard/contracts-http';
import { z } from 'zod';

/** An endpoint with at most this many keys is cheap to keep fresh. */
const MAX_FEW_KEYS = 10;

function toTexts(values: object): [name: string, text: string][] | undefined {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const arePlain = entries.every(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return arePlain ? entries.map(([name, value]) => [name, String(value)]) : undefined;
}

/**
 * The URL with parsed parameters, so that equivalent URLs share a key; undefined if the endpoint
 * rejects the parameters. Throws for a malformed path.
 */
export function createKeyReader({ path, params = z.object({}), query }: Endpoint) {
  const names = parsePathParameters(path);
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`);

  function readParams(pathname: string) {
    const sent = (pattern.exec(pathname) ?? []).slice(1).map((text) => decodeURIComponent(text));
    const parsed = z.safeParse(
      params,
      Object.fromEntries(names.map((name, index) => [name, sent[index]])),
    );
    return parsed.success ? toTexts(parsed.data) : undefined;
  }

  function readQuery(search: string) {
    // A service ignores the query of an endpoint that declares none.
    if (!query) return [];
    const sent = [...new URLSearchParams(search)];
    const given = Object.fromEntries(sent);
    const parsed = z.safeParse(query, given);
    if (!parsed.success || Object.keys(given).length < sent.length) return undefined;
    // Declared order, without defaults.
    return toTexts(parsed.data)?.filter(([name]) => name in given);
  }

  return {
    matches: (pathname: string): boolean => pattern.test(pathname),
    read(pathname: string, search: string): string | undefined {
      const values = readParams(pathname);
      const given = values && readQuery(search);
      if (!given) return undefined;
      const canonicalQuery = new URLSearchParams(given).toString();
      return fillPath(path, Object.fromEntries(values)) + (canonicalQuery && `?${canonicalQuery}`);
    },
  };
}

export function hasFewKeys({ params, query }: Endpoint): boolean {
  return countValues(params) * countValues(query) <= MAX_FEW_KEYS;
}

function countValues(schema: z.core.$ZodObject | undefined): number {
  if (!schema) return 1;
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  });
  return Object.entries(properties)
    .map(([name, property]) => {
      const values = typeof property === 'object' ? (property.enum?.length ?? Infinity) : Infinity;
      return required.includes(name) ? values : values + 1;
    })
    .reduce((product, values) => product * values, 1);
}
