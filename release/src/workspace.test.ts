import { listFrontEnds } from '@dashboard/runner-kit/front-ends';
import { findWorkspace } from './workspace.ts';

test('the shell and every module have a budget', () => {
  for (const { name } of listFrontEnds()) {
    const { firstLoadKB, totalKB } = findWorkspace(name).budget;
    expect(firstLoadKB).toBeGreaterThan(0);
    expect(totalKB).toBeGreaterThan(0);
  }
});

test('a workspace has the snapshots of the contracts it depends on', () => {
  const contractsOf = (name: string) => Object.keys(findWorkspace(name).contracts).sort();
  expect(contractsOf('mfe-flow')).toEqual(['flow']);
  expect(contractsOf('shell')).toEqual(['auth', 'flow', 'portfolio', 'summaries']);
  expect(findWorkspace('mfe-flow').contracts.flow).toHaveProperty(['paths', '/api/unusual-flow']);
});
