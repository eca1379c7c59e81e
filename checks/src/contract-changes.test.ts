import { defineEndpoint, type Endpoint, openApiDocument } from '@dashboard/contracts-http';
import { z } from 'zod';
import { breakingChanges } from './contract-changes.ts';

const base = defineEndpoint({
  id: 'things.change',
  method: 'PATCH',
  path: '/api/things/{id}',
  summary: 'Change a thing',
  who: 'admin',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ name: z.string(), size: z.enum(['S', 'M']).optional() }),
  answers: { 200: z.object({ name: z.string(), tags: z.array(z.object({ id: z.string() })) }) },
});

const documentOf = (...endpoints: Endpoint[]) =>
  JSON.parse(JSON.stringify(openApiDocument(endpoints, { title: 'T', version: '1' })));
const breaksOf = (change: Partial<Endpoint>) =>
  breakingChanges(documentOf(base), documentOf({ ...base, ...change } as Endpoint));
const tag = z.object({ id: z.string() });

test('the same contract breaks nothing', () => {
  expect(breaksOf({})).toEqual([]);
});

test.each<[string, Partial<Endpoint>]>([
  [
    'an optional input field',
    {
      body: z.strictObject({
        name: z.string(),
        size: z.enum(['S', 'M']).optional(),
        note: z.string().optional(),
      }),
    },
  ],
  [
    'a further choice in an input',
    { body: z.strictObject({ name: z.string(), size: z.enum(['S', 'M', 'L']).optional() }) },
  ],
  [
    'a field in an answer',
    { answers: { 200: z.object({ name: z.string(), tags: z.array(tag), at: z.string() }) } },
  ],
  ['a further status', { answers: { ...base.answers, 202: z.object({ jobId: z.string() }) } }],
  ['an optional query value', { query: z.strictObject({ dry: z.string().optional() }) }],
])('%s is an addition', (_, change) => {
  expect(breaksOf(change)).toEqual([]);
});

test.each<[string, Partial<Endpoint>, string]>([
  ['a call that moves', { path: '/api/items/{id}' }, 'is gone'],
  ['another audience', { who: 'student' }, 'who may call changed'],
  [
    'a field gone from an answer',
    { answers: { 200: z.object({ tags: z.array(tag) }) } },
    '200.name: is gone',
  ],
  [
    'a field of a list gone',
    { answers: { 200: z.object({ name: z.string(), tags: z.array(z.object({})) }) } },
    'tags[].id: is gone',
  ],
  [
    'an answer field that may be missing',
    { answers: { 200: z.object({ name: z.string().optional(), tags: z.array(tag) }) } },
    'may now be missing',
  ],
  [
    'another type',
    { answers: { 200: z.object({ name: z.number(), tags: z.array(tag) }) } },
    'its rules changed',
  ],
  ['a success gone', { answers: { 201: z.object({ name: z.string() }) } }, 'no longer answers 200'],
  [
    'an input newly demanded',
    { body: z.strictObject({ name: z.string(), size: z.enum(['S', 'M']) }) },
    'size: must now be sent',
  ],
  [
    'an input choice gone',
    { body: z.strictObject({ name: z.string(), size: z.enum(['S']).optional() }) },
    'its choices changed',
  ],
  ['a demanded query value', { query: z.strictObject({ dry: z.string() }) }, 'must now be sent'],
])('%s breaks callers', (_, change, sentence) => {
  expect(breaksOf(change).join('\n')).toContain(sentence);
});
