type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectAt = (value: Json | undefined, key: string): JsonObject => {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
};
const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);
const required = (schema: JsonObject) => (Array.isArray(schema.required) ? schema.required : []);

/** A schema without what `properties` and `items` say, which are compared one by one. */
function ownRules({
  properties: _p,
  required: _r,
  items: _i,
  anyOf: _a,
  enum: _e,
  ...rest
}: JsonObject) {
  return rest;
}

/** Values an answer may newly take, or an input may no longer take, break a caller. */
function choicesBreak(
  before: JsonObject,
  after: JsonObject,
  key: 'enum' | 'anyOf',
  side: Side,
): boolean {
  if (before[key] === undefined && after[key] === undefined) return false;
  if (!Array.isArray(before[key]) || !Array.isArray(after[key])) return true;
  const [wide, narrow] = side === 'input' ? [after[key], before[key]] : [before[key], after[key]];
  return narrow.some((choice) => !wide.some((other) => same(choice, other)));
}

type Side = 'input' | 'answer';

function schemaBreaks(before: JsonObject, after: JsonObject, side: Side, at: string): string[] {
  const breaks: string[] = [];
  if (!same(ownRules(before), ownRules(after))) breaks.push(`${at}: its rules changed`);
  if (choicesBreak(before, after, 'enum', side) || choicesBreak(before, after, 'anyOf', side)) {
    breaks.push(`${at}: its choices changed`);
  }
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
 * What a change of an OpenAPI document would break for a caller built against the old one, a
 * sentence each: calls, answers or fields that go, rules that change, input newly demanded.
 * Anything merely added is no break.
 */
export function breakingChanges(before: JsonObject, after: JsonObject): string[] {
  return Object.entries(objectAt(before, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const next = objectAt(objectAt(after, 'paths'), path)[method];
      if (!isObject(next)) return [`${at}: is gone`];
      return isObject(operation) ? operationBreaks(operation, next, at) : [];
    }),
  );
}
