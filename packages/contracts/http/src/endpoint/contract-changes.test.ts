import * as z from 'zod/mini';
import { findBreakingChanges } from './contract-changes.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { createOpenApiDocument } from './openapi.ts';
import { openEnum, textRules } from './schema-marks.ts';

const size = z.optional(z.enum(['S', 'M']));
const tag = z.object({ id: z.string() });
const bodyOf = (fields: object) => ({
  body: z.strictObject({ name: z.string(), size, ...fields }),
});
const answerOf = (fields: object) => ({
  responses: { 200: z.object({ name: z.string(), tags: z.array(tag), ...fields }) },
});
const base = defineEndpoint({
  id: 'things.change',
  method: 'PATCH',
  path: '/api/things/{id}',
  summary: 'Change a thing',
  access: 'admin',
  params: z.object({ id: z.string() }),
  ...bodyOf({}),
  ...answerOf({}),
});
const at = 'PATCH /api/things/{id}';
const info = { title: 'T', version: '1' };

type Change = Partial<Endpoint>;
const documentOf = (change: Change = {}) =>
  createOpenApiDocument([{ ...base, ...change } as Endpoint], info);
const breaksOf = (after: Change, before: Change = {}) =>
  findBreakingChanges(documentOf(before), documentOf(after));
const short = z.string().check(z.minLength(2), z.maxLength(9));
const wider = z.string().check(z.minLength(1), z.maxLength(10));
const either = z.union([z.string(), z.number()]);
const [two, three] = [openEnum(['S', 'M']), openEnum(['S', 'M', 'L'])];
const longerTag = z.extend(tag, { name: z.string() });

test.each<[string, Change, Change?]>([
  ['the same contract', {}],
  ['an optional input field', bodyOf({ note: z.optional(z.string()) })],
  ['another choice in an input', bodyOf({ size: z.optional(z.enum(['S', 'M', 'L'])) })],
  ['a field in a response', answerOf({ at: z.string() })],
  ['a further status', { responses: { ...base.responses, 202: z.object({ jobId: z.string() }) } }],
  ['a description', bodyOf({ name: z.string().check(z.describe('As it is written')) })],
  ['a limit of a response', answerOf({ name: short })],
  ['a wider limit of an input', bodyOf({ name: wider }), bodyOf({ name: short })],
  ['an input that can now be null', bodyOf({ name: z.nullable(z.string()) })],
  ['an optional query value', { query: z.strictObject({ dry: z.optional(z.string()) }) }],
  ['another type of an input', bodyOf({ name: either })],
  ['a type removed from a response', {}, answerOf({ name: either })],
  ['a new value of an open enum', answerOf({ name: three }), answerOf({ name: two })],
  ['an enum that opens', answerOf({ name: two }), answerOf({ name: z.enum(['S', 'M']) })],
  [
    'a field of a nullable object',
    { responses: { 200: z.nullable(longerTag) } },
    { responses: { 200: z.nullable(tag) } },
  ],
])('%s breaks nothing', (_, after, before = {}) => {
  expect(breaksOf(after, before)).toEqual([]);
});

test.each<[string, string, Change, Change?]>([
  ['a call that moves', ': is gone', { path: '/api/items/{id}' }],
  ['another audience', ': who may call changed from admin to student', { access: 'student' }],
  [
    'a field removed from a response',
    ' 200.name: is gone',
    { responses: { 200: z.object({ tags: z.array(tag) }) } },
  ],
  [
    'a field removed from a list',
    ' 200.tags[].id: is gone',
    answerOf({ tags: z.array(z.object({})) }),
  ],
  [
    'a response field that can be missing',
    ' 200.name: may now be missing',
    answerOf({ name: z.optional(z.string()) }),
  ],
  ['another type', ' 200.name: its rules changed', answerOf({ name: z.number() })],
  [
    'a success status removed',
    ': no longer answers 200',
    { responses: { 201: z.object({ name: z.string() }) } },
  ],
  ['a newly required input', ' body.size: must now be sent', bodyOf({ size: z.enum(['S', 'M']) })],
  [
    'an input choice removed',
    ' body.size: its choices changed',
    bodyOf({ size: z.optional(z.enum(['S'])) }),
  ],
  ['a newly limited input', ' body.name: its rules changed', bodyOf({ name: short })],
  ['a response limit removed', ' 200.name: its rules changed', {}, answerOf({ name: short })],
  [
    'a response that can now be null',
    ' 200.name: its choices changed',
    answerOf({ name: z.nullable(z.string()) }),
  ],
  ['a type removed from an input', ' body.name: its choices changed', {}, bodyOf({ name: either })],
  ['another type of a response', ' 200.name: its choices changed', answerOf({ name: either })],
  [
    'a choice that becomes any text',
    ' 200.name: its choices changed',
    {},
    answerOf({ name: z.enum(['S', 'M']) }),
  ],
  [
    'a new value of an enum that opens',
    ' 200.name: its choices changed',
    answerOf({ name: three }),
    answerOf({ name: z.enum(['S', 'M']) }),
  ],
  [
    'a type other than an open enum',
    ' 200.name: its rules changed',
    answerOf({ name: z.number() }),
    answerOf({ name: two }),
  ],
  [
    'a field removed from a nullable object',
    ' 200: its choices changed',
    { responses: { 200: z.nullable(tag) } },
    { responses: { 200: z.nullable(longerTag) } },
  ],
  ['a required query value', ' ?dry: must now be sent', { query: z.object({ dry: z.string() }) }],
  [
    'a stricter query value',
    ' ?by: its rules changed',
    { query: z.object({ by: z.optional(short) }) },
    { query: z.object({ by: z.optional(z.string()) }) },
  ],
  [
    'a removed query value named like a path parameter',
    ' ?id: is gone',
    {},
    { query: z.object({ id: z.optional(z.string()) }) },
  ],
  [
    'another type of content',
    ' body: no longer application/json',
    { body: undefined, file: { types: ['text/csv'], maxBytes: 10 } },
  ],
  ['a newly required body', ': a body must now be sent', {}, { body: undefined }],
])('%s breaks callers', (_name, sentence, after, before = {}) => {
  expect(breaksOf(after, before)).toContain(at + sentence);
});

test("text rules, which are only in the callers' document, don't count as a change", () => {
  const colour = bodyOf({ name: z.string().register(textRules, { enum: ['red', 'blue'] }) });
  const plain = documentOf(colour);
  const endpoint = { ...base, ...colour } as Endpoint;
  const documented = createOpenApiDocument([endpoint], info, { forCallers: true });
  expect(JSON.stringify(documented)).toContain('["red","blue"]');
  expect(JSON.stringify(plain)).not.toContain('blue');
  expect(findBreakingChanges(plain, documented)).toEqual([]);
  expect(findBreakingChanges(documented, plain)).toEqual([]);
});

test('a document sent and parsed again has no changes', () => {
  const sent = JSON.parse(JSON.stringify(documentOf()));
  expect(findBreakingChanges(documentOf(), sent)).toEqual([]);
  expect(findBreakingChanges(sent, documentOf())).toEqual([]);
});

test('an open enum accepts unknown values', () => {
  expect(openEnum(['S', 'M']).parse('L')).toBe('L');
  expect(() => openEnum(['S', 'M']).parse(1)).toThrow();
});
