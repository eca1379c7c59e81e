import * as z from 'zod/mini';
import { findBreakingChanges } from './contract-changes.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { createOpenApiDocument } from './openapi.ts';
import { openEnum, textRules } from './schema-marks.ts';

const base = defineEndpoint({
  id: 'things.change',
  method: 'PATCH',
  path: '/api/things/{id}',
  summary: 'Change a thing',
  access: 'admin',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ name: z.string(), size: z.optional(z.enum(['S', 'M'])) }),
  responses: { 200: z.object({ name: z.string(), tags: z.array(z.object({ id: z.string() })) }) },
});

const documentOf = (endpoint: Endpoint) =>
  createOpenApiDocument([endpoint], { title: 'T', version: '1' });
const breaksOf = (change: Partial<Endpoint>) =>
  findBreakingChanges(documentOf(base), documentOf({ ...base, ...change } as Endpoint));
const tag = z.object({ id: z.string() });
const bodyOf = (name: z.core.$ZodType) =>
  z.strictObject({ name, size: z.optional(z.enum(['S', 'M'])) });
const answerOf = (name: z.core.$ZodType) => ({ 200: z.object({ name, tags: z.array(tag) }) });

test('the same contract breaks nothing', () => {
  expect(breaksOf({})).toEqual([]);
});

test.each<[string, Partial<Endpoint>]>([
  [
    'an optional input field',
    {
      body: z.strictObject({
        name: z.string(),
        size: z.optional(z.enum(['S', 'M'])),
        note: z.optional(z.string()),
      }),
    },
  ],
  [
    'a further choice in an input',
    { body: z.strictObject({ name: z.string(), size: z.optional(z.enum(['S', 'M', 'L'])) }) },
  ],
  [
    'a field in an answer',
    { responses: { 200: z.object({ name: z.string(), tags: z.array(tag), at: z.string() }) } },
  ],
  ['a further status', { responses: { ...base.responses, 202: z.object({ jobId: z.string() }) } }],
  ['a note for people', { body: bodyOf(z.string().check(z.describe('As it is written'))) }],
  [
    'a limit of an answer',
    { responses: answerOf(z.string().check(z.minLength(1), z.maxLength(9))) },
  ],
  ['an input that may newly be null', { body: bodyOf(z.nullable(z.string())) }],
  ['an optional query value', { query: z.strictObject({ dry: z.optional(z.string()) }) }],
])('%s is an addition', (_, change) => {
  expect(breaksOf(change)).toEqual([]);
});

test.each<[string, Partial<Endpoint>, string]>([
  ['a call that moves', { path: '/api/items/{id}' }, 'is gone'],
  ['another audience', { access: 'student' }, 'who may call changed'],
  [
    'a field gone from an answer',
    { responses: { 200: z.object({ tags: z.array(tag) }) } },
    '200.name: is gone',
  ],
  [
    'a field of a list gone',
    { responses: { 200: z.object({ name: z.string(), tags: z.array(z.object({})) }) } },
    'tags[].id: is gone',
  ],
  [
    'an answer field that may be missing',
    { responses: { 200: z.object({ name: z.optional(z.string()), tags: z.array(tag) }) } },
    'may now be missing',
  ],
  [
    'another type',
    { responses: { 200: z.object({ name: z.number(), tags: z.array(tag) }) } },
    'its rules changed',
  ],
  [
    'a success gone',
    { responses: { 201: z.object({ name: z.string() }) } },
    'no longer answers 200',
  ],
  [
    'an input newly demanded',
    { body: z.strictObject({ name: z.string(), size: z.enum(['S', 'M']) }) },
    'size: must now be sent',
  ],
  [
    'an input choice gone',
    { body: z.strictObject({ name: z.string(), size: z.optional(z.enum(['S'])) }) },
    'its choices changed',
  ],
  [
    'an input newly limited',
    { body: bodyOf(z.string().check(z.maxLength(9))) },
    'body.name: its rules changed',
  ],
  [
    'an answer that may newly be null',
    { responses: answerOf(z.nullable(z.string())) },
    '200.name: its choices changed',
  ],
  ['a demanded query value', { query: z.strictObject({ dry: z.string() }) }, 'must now be sent'],
])('%s breaks callers', (_, change, sentence) => {
  expect(breaksOf(change).join('\n')).toContain(sentence);
});

test('the rules of texts that only the document for callers has are no change', () => {
  const colour = z.string().register(textRules, { enum: ['red', 'blue'] });
  const endpoint = { ...base, body: bodyOf(colour) };
  const info = { title: 'T', version: '1' };
  const documented = createOpenApiDocument([endpoint], info, { forCallers: true });
  expect(JSON.stringify(documented)).toContain('["red","blue"]');
  expect(JSON.stringify(documentOf(endpoint))).not.toContain('blue');
  expect(findBreakingChanges(documentOf(endpoint), documented)).toEqual([]);
  expect(findBreakingChanges(documented, documentOf(endpoint))).toEqual([]);
});

test('a limit may go from an input and not from an answer', () => {
  const limited = {
    body: bodyOf(z.string().check(z.minLength(2), z.maxLength(9))),
    responses: answerOf(z.string().check(z.maxLength(9))),
  };
  const wider = {
    body: bodyOf(z.string().check(z.minLength(1), z.maxLength(10))),
    responses: answerOf(z.string()),
  };
  const before = documentOf({ ...base, ...limited });
  expect(findBreakingChanges(before, documentOf({ ...base, ...wider }))).toEqual([
    'PATCH /api/things/{id} 200.name: its rules changed',
  ]);
});

test('an object that may be null is compared field by field', () => {
  const breaksOfMaybe = (before: z.core.$ZodType, after: z.core.$ZodType) =>
    findBreakingChanges(
      documentOf({ ...base, responses: { 200: z.nullable(before) } }),
      documentOf({ ...base, responses: { 200: z.nullable(after) } }),
    );
  const longer = z.extend(tag, { name: z.string() });
  expect(breaksOfMaybe(tag, longer)).toEqual([]);
  expect(breaksOfMaybe(longer, tag)).toEqual(['PATCH /api/things/{id} 200: its choices changed']);
});

test('a document as it was sent and read again is the same', () => {
  const sent = JSON.parse(JSON.stringify(documentOf(base)));
  expect(findBreakingChanges(documentOf(base), sent)).toEqual([]);
  expect(findBreakingChanges(sent, documentOf(base))).toEqual([]);
});

test('a value is added to an open enum without a break, and not while an enum becomes open', () => {
  const breaksOfAnswers = (before: z.core.$ZodType, after: z.core.$ZodType) =>
    findBreakingChanges(
      documentOf({ ...base, responses: answerOf(before) } as Endpoint),
      documentOf({ ...base, responses: answerOf(after) } as Endpoint),
    );
  const [two, three] = [openEnum(['S', 'M']), openEnum(['S', 'M', 'L'])];
  expect(breaksOfAnswers(two, three)).toEqual([]);
  expect(breaksOfAnswers(z.enum(['S', 'M']), two)).toEqual([]);
  expect(breaksOfAnswers(z.enum(['S', 'M']), three)).toEqual([
    'PATCH /api/things/{id} 200.name: its choices changed',
  ]);
  expect(breaksOfAnswers(two, z.number())).toEqual([
    'PATCH /api/things/{id} 200.name: its rules changed',
  ]);
});

test('an open enum takes values that it does not know', () => {
  expect(openEnum(['S', 'M']).parse('L')).toBe('L');
  expect(() => openEnum(['S', 'M']).parse(1)).toThrow();
});

test('a query value that goes, or takes less, breaks callers; one of the path is no such value', () => {
  const withQuery = (query: z.core.$ZodObject) =>
    documentOf({ ...base, query, params: z.object({ id: z.string() }) } as Endpoint);
  const either = withQuery(
    z.strictObject({ id: z.optional(z.string()), by: z.optional(z.string()) }),
  );
  const at = 'PATCH /api/things/{id}';
  expect(findBreakingChanges(either, documentOf(base))).toEqual([
    `${at} ?id: is gone`,
    `${at} ?by: is gone`,
  ]);
  const short = z.optional(z.string().check(z.maxLength(3)));
  expect(
    findBreakingChanges(
      either,
      withQuery(z.strictObject({ id: z.optional(z.string()), by: short })),
    ),
  ).toEqual([`${at} ?by: its rules changed`]);
});

test('a choice of a request may be added and not be taken away, and the other way round in an answer', () => {
  const texts = z.string();
  const either = z.union([z.string(), z.number()]);
  const change = (before: Partial<Endpoint>, after: Partial<Endpoint>) =>
    findBreakingChanges(
      documentOf({ ...base, ...before } as Endpoint),
      documentOf({ ...base, ...after } as Endpoint),
    );
  const changed = (place: string) => [`PATCH /api/things/{id} ${place}: its choices changed`];
  expect(change({ body: bodyOf(texts) }, { body: bodyOf(either) })).toEqual([]);
  expect(change({ body: bodyOf(either) }, { body: bodyOf(texts) })).toEqual(changed('body.name'));
  expect(change({ responses: answerOf(either) }, { responses: answerOf(texts) })).toEqual([]);
  expect(change({ responses: answerOf(texts) }, { responses: answerOf(either) })).toEqual(
    changed('200.name'),
  );
});

test('a body that must newly be sent breaks callers, and so does another type of content', () => {
  const { body: _, ...bodiless } = base;
  const file = { types: ['text/csv'], maxBytes: 10 };
  const at = 'PATCH /api/things/{id}';
  expect(findBreakingChanges(documentOf(bodiless), documentOf(base))).toEqual([
    `${at}: a body must now be sent`,
  ]);
  expect(findBreakingChanges(documentOf(base), documentOf({ ...bodiless, file }))).toEqual([
    `${at} body: no longer application/json`,
  ]);
});

test('an answer that was one of some choices and may be any text breaks callers', () => {
  const sizes = z.enum(['S', 'M']);
  const at = 'PATCH /api/things/{id}';
  expect(
    findBreakingChanges(
      documentOf({ ...base, responses: answerOf(sizes) } as Endpoint),
      documentOf({ ...base, responses: answerOf(z.string()) } as Endpoint),
    ),
  ).toContain(`${at} 200.name: its choices changed`);
});
