export function answering(...fields: string[]) {
  const properties = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]));
  const schema = { type: 'object', properties, required: fields };
  const responses = { 200: { content: { 'application/json': { schema } } } };
  return { paths: { '/api/unusual-flow': { get: { responses } } } };
}
