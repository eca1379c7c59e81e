import { isObject, resolveRefs } from './resolve-refs.ts';
import { KNOWN_VALUES, NOT_COMPARED } from './schema-marks.ts';

type JsonObject = Readonly<Record<string, unknown>>;
type Direction = 'request' | 'response';

const getObject = (value: unknown, key: string): JsonObject => {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
};
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const listRequired = (schema: JsonObject): readonly unknown[] =>
  Array.isArray(schema.required) ? schema.required : [];

const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const COMPARED_KEYS = [
  'properties',
  'required',
  'items',
  'enum',
  KNOWN_VALUES,
  ...UPPER_BOUNDS,
  ...LOWER_BOUNDS,
];
const DESCRIPTIVE_KEYS = ['title', 'description', 'examples', 'deprecated'];

const listOtherRules = (schema: JsonObject) =>
  Object.entries(schema).filter(
    ([key]) => !COMPARED_KEYS.includes(key) && !DESCRIPTIVE_KEYS.includes(key),
  );

/** Bounds can widen in a request and narrow in a response. */
function breaksBounds(before: JsonObject, after: JsonObject, direction: Direction): boolean {
  const [wide, narrow] = direction === 'request' ? [after, before] : [before, after];
  const bound = (schema: JsonObject, key: string, none: number) =>
    typeof schema[key] === 'number' ? schema[key] : none;
  return (
    UPPER_BOUNDS.some((key) => bound(wide, key, Infinity) < bound(narrow, key, Infinity)) ||
    LOWER_BOUNDS.some((key) => bound(wide, key, -Infinity) > bound(narrow, key, -Infinity))
  );
}

/** An open enum can gain values in responses: its callers expect unknown ones. */
function breaksValues(was: JsonObject, is: JsonObject, direction: Direction): boolean {
  if (was[KNOWN_VALUES] && direction === 'response') return false;
  const before = was.enum;
  const after = is.enum ?? is[KNOWN_VALUES];
  if (before === undefined && after === undefined) return false;
  if (!Array.isArray(before) || !Array.isArray(after)) return true;
  const [wide, narrow] = direction === 'request' ? [after, before] : [before, after];
  return narrow.some((value) => !wide.includes(value));
}

function listAlternatives(schema: JsonObject): JsonObject[] {
  const { anyOf, ...rest } = schema;
  if (Array.isArray(anyOf)) return anyOf.filter(isObject).map((one) => ({ ...rest, ...one }));
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

/** Every old request must still be accepted, and every response must fit an old alternative. */
function breaksAlternatives(
  alternativesBefore: JsonObject[],
  alternativesAfter: JsonObject[],
  direction: Direction,
): boolean {
  const isCompatible = (old: JsonObject, now: JsonObject) =>
    findSchemaBreaks(old, now, direction, '').length < 1;
  return direction === 'request'
    ? alternativesBefore.some((old) => !alternativesAfter.some((now) => isCompatible(old, now)))
    : alternativesAfter.some((now) => !alternativesBefore.some((old) => isCompatible(old, now)));
}

function toContractSchema(schema: JsonObject): JsonObject {
  const added = schema[NOT_COMPARED];
  if (!Array.isArray(added)) return schema;
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== NOT_COMPARED && !added.includes(key)),
  );
}

function findSchemaBreaks(
  documentedBefore: JsonObject,
  documentedAfter: JsonObject,
  direction: Direction,
  at: string,
): string[] {
  const before = toContractSchema(documentedBefore);
  const after = toContractSchema(documentedAfter);
  const breakingChanges: string[] = [];
  const changedChoices = `${at}: its choices changed`;
  const [choicesBefore, choicesAfter] = [listAlternatives(before), listAlternatives(after)];
  if (choicesBefore.length > 1 || choicesAfter.length > 1)
    return breaksAlternatives(choicesBefore, choicesAfter, direction) ? [changedChoices] : [];
  const hasSameRules = isEqual(listOtherRules(before), listOtherRules(after));
  if (!hasSameRules || breaksBounds(before, after, direction))
    breakingChanges.push(`${at}: its rules changed`);
  if (breaksValues(before, after, direction)) breakingChanges.push(changedChoices);
  if (isObject(before.items) && isObject(after.items)) {
    breakingChanges.push(...findSchemaBreaks(before.items, after.items, direction, `${at}[]`));
  }
  const old = getObject(before, 'properties');
  const now = getObject(after, 'properties');
  for (const [name, schema] of Object.entries(old)) {
    const next = now[name];
    if (!isObject(next)) breakingChanges.push(`${at}.${name}: is gone`);
    else if (isObject(schema))
      breakingChanges.push(...findSchemaBreaks(schema, next, direction, `${at}.${name}`));
  }
  const isRequest = direction === 'request';
  const [must, could] = isRequest ? [after, before] : [before, after];
  const change = isRequest ? 'must now be sent' : 'may now be missing';
  for (const name of listRequired(must).map(String)) {
    if (listRequired(could).includes(name) || (!isRequest && now[name] === undefined)) continue;
    breakingChanges.push(`${at}.${name}: ${change}`);
  }
  return breakingChanges;
}

function findContentBreaks(
  before: JsonObject,
  after: JsonObject,
  direction: Direction,
  at: string,
): string[] {
  return Object.entries(getObject(before, 'content')).flatMap(([type, body]) => {
    const next = getObject(after, 'content')[type];
    if (!next) return [`${at}: no longer ${type}`];
    return findSchemaBreaks(getObject(body, 'schema'), getObject(next, 'schema'), direction, at);
  });
}

function findParameterBreaks(before: JsonObject, after: JsonObject, at: string): string[] {
  const list = (operation: JsonObject) =>
    (Array.isArray(operation.parameters) ? operation.parameters : []).filter(isObject);
  const find = (operation: JsonObject, wanted: JsonObject) =>
    list(operation).find((p) => p.in === wanted.in && p.name === wanted.name);
  const gone = list(before).flatMap((parameter) => {
    const next = find(after, parameter);
    const name = `${at} ?${String(parameter.name)}`;
    if (!next) return [`${name}: is gone`];
    const [was, is] = [getObject(parameter, 'schema'), getObject(next, 'schema')];
    return findSchemaBreaks(was, is, 'request', name);
  });
  const demanded = list(after).filter(
    (p) => p.required === true && find(before, p)?.required !== true,
  );
  return [...gone, ...demanded.map((p) => `${at} ?${String(p.name)}: must now be sent`)];
}

function findOperationBreaks(before: JsonObject, after: JsonObject, at: string): string[] {
  const breakingChanges = findParameterBreaks(before, after, at);
  if (before['x-who'] !== after['x-who']) {
    breakingChanges.push(
      `${at}: who may call changed from ${String(before['x-who'])} to ${String(after['x-who'])}`,
    );
  }
  const body = getObject(after, 'requestBody');
  if (before.requestBody === undefined && body.required === true)
    breakingChanges.push(`${at}: a body must now be sent`);
  breakingChanges.push(
    ...findContentBreaks(getObject(before, 'requestBody'), body, 'request', `${at} body`),
  );
  for (const [status, response] of Object.entries(getObject(before, 'responses'))) {
    const next = getObject(after, 'responses')[status];
    if (status.startsWith('2') && !isObject(next))
      breakingChanges.push(`${at}: no longer answers ${status}`);
    if (isObject(response) && isObject(next)) {
      breakingChanges.push(...findContentBreaks(response, next, 'response', `${at} ${status}`));
    }
  }
  return breakingChanges;
}

/** One sentence for each thing that stops a server of `after` from serving a caller of `before`. */
export function findBreakingChanges(before: JsonObject, after: JsonObject): string[] {
  const paths = getObject(resolveRefs(after), 'paths');
  return Object.entries(getObject(resolveRefs(before), 'paths')).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const next = getObject(paths, path)[method];
      if (!isObject(next)) return [`${at}: is gone`];
      if (!isObject(operation) || isEqual(operation, next)) return [];
      return findOperationBreaks(operation, next, at);
    }),
  );
}
