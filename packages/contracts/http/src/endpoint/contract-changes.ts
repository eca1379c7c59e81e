type JsonObject = Readonly<Record<string, unknown>>;
type Side = 'input' | 'answer';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectAt = (value: unknown, key: string): JsonObject => {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
};
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const required = (schema: JsonObject): readonly unknown[] =>
  Array.isArray(schema.required) ? schema.required : [];

const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
/** What is compared by rules of its own. */
const COMPARED = ['properties', 'required', 'items', 'enum', ...MOST, ...LEAST];
/** What is told to people, and demands nothing. */
const WORDS = ['title', 'description', 'examples', 'deprecated'];

/** The part of a schema in which every difference breaks somebody. */
const ownRules = (schema: JsonObject) =>
  Object.entries(schema).filter(([key]) => !COMPARED.includes(key) && !WORDS.includes(key));

/** An input may be bounded more widely, an answer more narrowly. */
function boundsBreak(before: JsonObject, after: JsonObject, side: Side): boolean {
  const [wide, narrow] = side === 'input' ? [after, before] : [before, after];
  const bound = (schema: JsonObject, key: string, none: number) =>
    typeof schema[key] === 'number' ? schema[key] : none;
  return (
    MOST.some((key) => bound(wide, key, Infinity) < bound(narrow, key, Infinity)) ||
    LEAST.some((key) => bound(wide, key, -Infinity) > bound(narrow, key, -Infinity))
  );
}

/** Values an answer may newly take, or an input may no longer take, break a caller. */
function valuesBreak({ enum: before }: JsonObject, { enum: after }: JsonObject, side: Side) {
  if (before === undefined && after === undefined) return false;
  if (!Array.isArray(before) || !Array.isArray(after)) return true;
  const [wide, narrow] = side === 'input' ? [after, before] : [before, after];
  return narrow.some((value) => !wide.includes(value));
}

/** The schemas a value may follow, each with what is said of all of them. */
function choicesOf(schema: JsonObject): JsonObject[] {
  const { anyOf, ...rest } = schema;
  if (Array.isArray(anyOf)) return anyOf.filter(isObject).map((one) => ({ ...rest, ...one }));
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

/** Each input of before must still be taken, each answer of after have been known. */
function choicesBreak(olds: JsonObject[], nows: JsonObject[], side: Side): boolean {
  const serves = (old: JsonObject, now: JsonObject) => schemaBreaks(old, now, side, '').length < 1;
  return side === 'input'
    ? olds.some((old) => !nows.some((now) => serves(old, now)))
    : nows.some((now) => !olds.some((old) => serves(old, now)));
}

function schemaBreaks(before: JsonObject, after: JsonObject, side: Side, at: string): string[] {
  const [olds, nows] = [choicesOf(before), choicesOf(after)];
  if (olds.length > 1 || nows.length > 1) {
    return choicesBreak(olds, nows, side) ? [`${at}: its choices changed`] : [];
  }
  const breaks: string[] = [];
  if (!same(ownRules(before), ownRules(after)) || boundsBreak(before, after, side)) {
    breaks.push(`${at}: its rules changed`);
  }
  if (valuesBreak(before, after, side)) breaks.push(`${at}: its choices changed`);
  if (isObject(before.items) && isObject(after.items)) {
    breaks.push(...schemaBreaks(before.items, after.items, side, `${at}[]`));
  }
  const old = objectAt(before, 'properties');
  const now = objectAt(after, 'properties');
  for (const [name, schema] of Object.entries(old)) {
    const next = now[name];
    if (!isObject(next)) breaks.push(`${at}.${name}: is gone`);
    else if (isObject(schema)) breaks.push(...schemaBreaks(schema, next, side, `${at}.${name}`));
  }
  // An input that newly must be sent, or an answer that may newly be missing.
  const [must, could] = side === 'input' ? [after, before] : [before, after];
  for (const name of required(must)) {
    if (!required(could).includes(name) && (side === 'input' || now[String(name)] !== undefined)) {
      breaks.push(
        `${at}.${String(name)}: ${side === 'input' ? 'must now be sent' : 'may now be missing'}`,
      );
    }
  }
  return breaks;
}

function contentBreaks(before: JsonObject, after: JsonObject, side: Side, at: string): string[] {
  return Object.entries(objectAt(before, 'content')).flatMap(([type, body]) => {
    const next = objectAt(after, 'content')[type];
    if (!next) return [`${at}: no longer ${type}`];
    return schemaBreaks(objectAt(body, 'schema'), objectAt(next, 'schema'), side, at);
  });
}

function parameterBreaks(before: JsonObject, after: JsonObject, at: string): string[] {
  const list = (operation: JsonObject) =>
    (Array.isArray(operation.parameters) ? operation.parameters : []).filter(isObject);
  const find = (operation: JsonObject, wanted: JsonObject) =>
    list(operation).find((p) => p.in === wanted.in && p.name === wanted.name);
  const gone = list(before).flatMap((parameter) => {
    const next = find(after, parameter);
    const name = `${at} ?${String(parameter.name)}`;
    if (!next) return [`${name}: is gone`];
    return schemaBreaks(objectAt(parameter, 'schema'), objectAt(next, 'schema'), 'input', name);
  });
  const demanded = list(after).filter(
    (p) => p.required === true && find(before, p)?.required !== true,
  );
  return [...gone, ...demanded.map((p) => `${at} ?${String(p.name)}: must now be sent`)];
}

function operationBreaks(before: JsonObject, after: JsonObject, at: string): string[] {
  const breaks = parameterBreaks(before, after, at);
  if (before['x-who'] !== after['x-who']) {
    breaks.push(
      `${at}: who may call changed from ${String(before['x-who'])} to ${String(after['x-who'])}`,
    );
  }
  const body = objectAt(after, 'requestBody');
  if (before.requestBody === undefined && body.required === true)
    breaks.push(`${at}: a body must now be sent`);
  breaks.push(...contentBreaks(objectAt(before, 'requestBody'), body, 'input', `${at} body`));
  for (const [status, response] of Object.entries(objectAt(before, 'responses'))) {
    const next = objectAt(after, 'responses')[status];
    if (status.startsWith('2') && !isObject(next))
      breaks.push(`${at}: no longer answers ${status}`);
    if (isObject(response) && isObject(next)) {
      breaks.push(...contentBreaks(response, next, 'answer', `${at} ${status}`));
    }
  }
  return breaks;
}

/**
 * Compares two OpenAPI documents as `openApiDocument` makes them: would a caller built against
 * `before` be served by a server of `after`? Every call of `before` is looked at: its path and
 * method, who may call, its parameters, body and answers, schema by schema.
 * @returns what would break, a sentence each: a call, success or field that is gone, input newly
 * demanded or further restricted, an answer that may newly be otherwise. What is merely added, or
 * only described in other words, breaks nothing.
 */
export function findBreakingChanges(before: JsonObject, after: JsonObject): string[] {
  return Object.entries(objectAt(before, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const next = objectAt(objectAt(after, 'paths'), path)[method];
      if (!isObject(next)) return [`${at}: is gone`];
      // Most have not changed at all, which is seen fast.
      if (!isObject(operation) || same(operation, next)) return [];
      return operationBreaks(operation, next, at);
    }),
  );
}
