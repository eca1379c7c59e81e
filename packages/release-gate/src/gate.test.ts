import { randomBytes } from 'node:crypto';
import { answering } from '../test/answering.ts';
import { assertCompatible, assertFilesFit, type Candidate } from './gate.ts';
import { createDraft, createRelease } from './testing.ts';

const tab = {
  id: 'map',
  audience: 'student',
  label: 'Map',
  order: 10,
  panel: 'unusualFlow',
} as const;
const context = {
  snapshot: {
    shell: createRelease('shell'),
    modules: [createRelease('mfe-heatmap', { tabs: [tab] })],
  },
  productUrl: 'http://localhost:8080',
  loadOpenApi: async () => ({ openapi: '3.1.0', ...answering('ticker') }),
};
const contracts = { flow: answering('ticker') };
const budget = { firstLoadKB: 2, totalKB: 2 };

test('the gate accepts a module that breaks no rule', async () => {
  const draft = createDraft('mfe-flow');
  await assertCompatible({ ...draft, contracts }, context);
  await assertFilesFit(draft, budget);
});

test.each<[string, Candidate]>([
  ['is built against host API 2.0', createDraft('mfe-flow', { hostApi: '2.0' })],
  ['needs react ^20.0.0', createDraft('mfe-flow', { shared: { react: '^20.0.0' } })],
  ['declares the tab map of the student', createDraft('mfe-flow', { tabs: [tab] })],
  [
    'was built against calls that',
    { ...createDraft('mfe-flow'), contracts: { flow: answering('ticker', 'premium') } },
  ],
])('the gate refuses a module because it %s', async (why, candidate) => {
  await expect(assertCompatible(candidate, context)).rejects.toThrow(why);
});

test.each([
  ['names gone.js', createDraft('mfe-flow', { preload: ['gone.js'] })],
  ['must have nonce', createDraft('shell', { files: { 'index.html': '<style>a{}</style>' } })],
  [
    'is too large',
    createDraft('mfe-flow', {
      files: { 'remoteEntry.js': randomBytes(3_000).toString('base64') },
    }),
  ],
])('the gate refuses a build because it %s', async (why, draft) => {
  await expect(assertFilesFit(draft, budget)).rejects.toThrow(why);
});
