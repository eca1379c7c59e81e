import fc from 'fast-check';
import { createArbitrary } from './arbitrary.ts';
import type { DescribedCall, JsonSchema } from './described-calls.ts';

export type Caller = 'admin' | 'student' | 'visitor';

export interface GeneratedRequest {
  readonly call: DescribedCall;
  readonly caller: Caller;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    -1e-308,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; DROP TABLE users; --",
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    '<script>',
    '1e400',
    'NaN',
    '2026-02-30',
    '13/45/2026',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '\u202eAAPL',
    [],
    {},
    [[]],
    { __proto__: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.nat(3_000).map((length) => 'A'.repeat(length)),
  fc.jsonValue({ maxDepth: 3 }),
);

const headerValues = fc.stringMatching(/^[!-~]{1,40}$/);

const someHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'if-match',
    'if-none-match',
    'idempotency-key',
    'accept',
    'accept-encoding',
    'range',
  ),
  fc.oneof(headerValues, fc.constantFrom('"1"', 'W/"1"', '*', '"-1"', 'gzip;q=2', 'bytes=0-')),
  { maxKeys: 3 },
);

const callers = fc.constantFrom<Caller>('admin', 'admin', 'admin', 'admin', 'student', 'visitor');

const mutate = (value: unknown, key: string, hostile: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return hostile;
  const keys = Object.keys(value);
  const name = keys[key.length % (keys.length + 1)] ?? key;
  return { ...value, [name]: key.length % 5 === 0 ? undefined : hostile };
};

function createBody(call: DescribedCall) {
  if (call.form) return createForm(call.form);
  if (!call.body) return fc.constant({});
  const fitting = createArbitrary(call.body);
  const mutated = fc
    .tuple(fitting, fc.string({ maxLength: 8 }), hostileValues)
    .map(([body, key, hostile]) => mutate(body, key, hostile));
  const json = fc
    .oneof({ weight: 5, arbitrary: fitting }, { weight: 4, arbitrary: mutated }, hostileValues)
    .map((body) => ({ body: JSON.stringify(body) ?? 'undefined' }));
  const text = fc.string({ unit: 'binary', maxLength: 300 }).map((body) => ({ body }));
  return fc.oneof({ weight: 19, arbitrary: json }, text).map((part) => ({
    ...part,
    headers: { 'content-type': 'application/json' },
  }));
}

function createForm(schema: JsonSchema): fc.Arbitrary<{ body: FormData }> {
  const names = Object.keys((schema.properties ?? {}) as object);
  return fc
    .dictionary(fc.constantFrom(...names, 'unknown'), fc.string({ maxLength: 40 }), { maxKeys: 4 })
    .map((fields) => {
      const body = new FormData();
      for (const [name, text] of Object.entries(fields)) {
        if (text.length % 2 === 0) body.append(name, new Blob([text]), `${name}.csv`);
        else body.append(name, text);
      }
      return { body };
    });
}

function createPath(call: DescribedCall): fc.Arbitrary<string> {
  const texts = fc.oneof(
    fc.constantFrom('AAPL', 'Main Fund', '✅ Main Fund', '12/31/2026', 'NONE', '1'),
    fc.uuid(),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  );
  const parameters = call.parameters.filter((parameter) => parameter.in !== 'header');
  const values = Object.fromEntries(
    parameters.map((parameter) => [
      parameter.name,
      fc.oneof(
        createArbitrary(parameter.schema).map(String),
        texts,
        hostileValues.map((value) => (JSON.stringify(value) ?? '').slice(0, 300)),
      ),
    ]),
  );
  const requiredKeys = call.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  return fc.record(values, { requiredKeys }).map((chosen: Record<string, string>) => {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeSegment(chosen[name] ?? ''),
    );
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && chosen[parameter.name] !== undefined)
      .map(({ name }) => `${name}=${encodeSegment(chosen[name] ?? '')}`);
    return query.length > 0 ? `${path}?${query.join('&')}` : path;
  });
}

/** An empty segment or dots would change the path. */
export const encodeSegment = (text: string) =>
  /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text.toWellFormed());

export function createRequests(calls: readonly DescribedCall[]): fc.Arbitrary<GeneratedRequest> {
  return fc.oneof(
    ...calls.map((call) =>
      fc
        .tuple(callers, createPath(call), someHeaders, createBody(call))
        .map(([caller, path, headers, part]) => {
          const { body, headers: contentHeaders } = part as {
            body?: string | FormData;
            headers?: Record<string, string>;
          };
          return { call, caller, path, headers: { ...headers, ...contentHeaders }, body };
        }),
    ),
  );
}
