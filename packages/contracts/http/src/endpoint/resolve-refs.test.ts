import { resolveRefs } from './resolve-refs.ts';

test('a reference is replaced by its target, merged with its siblings', () => {
  const schemas = {
    Stock: { properties: { fund: { $ref: '#/components/schemas/Fund' } } },
    Fund: { enum: ['Growth Fund'] },
    'a/b~c': { type: 'string' },
  };
  const { answers } = resolveRefs({
    answers: [
      { $ref: '#/components/schemas/Stock', description: 'The newest' },
      { $ref: '#/components/schemas/a~1b~0c' },
    ],
    components: { schemas },
  });
  expect(answers).toEqual([
    { properties: { fund: { enum: ['Growth Fund'] } }, description: 'The newest' },
    { type: 'string' },
  ]);
});

test('a field can be called $ref, and a dangling reference stays', () => {
  const document = {
    properties: { $ref: { type: 'string' } },
    items: [{ $ref: '#/components/schemas/Unknown' }, { $ref: 'other.json#/Stock' }],
  };
  expect(resolveRefs(document)).toEqual(document);
});

test('a recursive shape keeps its reference', () => {
  const node = { properties: { next: { $ref: '#/node' } } };
  expect(resolveRefs({ node, first: { $ref: '#/node' } })).toEqual({
    node: { properties: { next: node } },
    first: { properties: { next: { $ref: '#/node' } } },
  });
});
