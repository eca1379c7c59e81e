import { listFrontEnds } from '@dashboard/runner-kit/front-ends';
import { findRoom } from './room.ts';

test('the shell and every module have a budget', () => {
  for (const { name } of listFrontEnds()) {
    const { firstLoadKB, totalKB } = findRoom(name).budget;
    expect(firstLoadKB).toBeGreaterThan(0);
    expect(totalKB).toBeGreaterThan(0);
  }
});

test('what a room is built against are the snapshots of the contracts it depends on', () => {
  const contractsOf = (name: string) => Object.keys(findRoom(name).contracts).sort();
  expect(contractsOf('mfe-flow')).toEqual(['flow']);
  expect(contractsOf('shell')).toEqual(['auth', 'flow', 'portfolio', 'summaries']);
  expect(findRoom('mfe-flow').contracts.flow).toHaveProperty(['paths', '/api/unusual-flow']);
});
