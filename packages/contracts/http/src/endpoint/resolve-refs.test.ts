import { resolveRefs } from './resolve-refs.ts';

test('a reference is replaced by what it names, with what stands beside it', () => {
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

test('a field may be called $ref, and a reference to nothing stays', () => {
  const document = {
    properties: { $ref: { type: 'string' } },
    items: [{ $ref: '#/components/schemas/Unknown' }, { $ref: 'other.json#/Stock' }],
  };
  expect(resolveRefs(document)).toEqual(document);
});

test('a shape that contains itself keeps the reference to it', () => {
  const node = { properties: { next: { $ref: '#/node' } } };
  expect(resolveRefs({ node, first: { $ref: '#/node' } })).toEqual({
    node: { properties: { next: node } },
    first: { properties: { next: { $ref: '#/node' } } },
  });
});
