import { createFakeHost } from './fake-host.ts';

test('the fake host records the dialogs that a module opens, the analyses among them', () => {
  const onOpenDialog = jest.fn();
  const host = createFakeHost({ audience: 'student', responses: {}, onOpenDialog });
  host.openDialog('entry', { text: 'Note' });
  host.openAnalysis('AAPL');
  const opened = [
    { id: 'entry', subject: { text: 'Note' } },
    { id: 'analysis', subject: { symbol: 'AAPL' } },
  ];
  expect(host.openedDialogs).toEqual(opened);
  expect(onOpenDialog.mock.calls).toEqual(opened.map((dialog) => [dialog]));
  expect(host.openedAnalyses).toEqual(['AAPL']);
  host.openSymbol('NVDA');
  expect(host.openedSymbols).toEqual(['NVDA']);
});

test('the fake host takes back what toasts offered, the newest first and each once', async () => {
  const host = createFakeHost({ audience: 'admin', responses: {} });
  const undone: string[] = [];
  for (const title of ['First', 'Second'])
    host.toast({ title, undo: async () => undone.push(title) });
  host.toast({ title: 'Third' });
  await host.undoLatest();
  await host.undoLatest();
  expect(undone).toEqual(['Second', 'First']);
  await expect(host.undoLatest()).rejects.toThrow('No toast offers to undo anything.');
});

test('the fake host keeps favourites, and tells who follows them', () => {
  const host = createFakeHost({ audience: 'student', responses: {}, favourites: ['AAPL'] });
  const listener = jest.fn();
  const unsubscribe = host.favourites.subscribe(listener);
  host.favourites.toggle('NVDA');
  expect(host.favourites.list()).toEqual(['AAPL', 'NVDA']);
  expect(host.favourites.list()).toBe(host.favourites.list());
  host.favourites.toggle('AAPL');
  unsubscribe();
  host.favourites.toggle('AMD');
  expect(host.favourites.list()).toEqual(['NVDA', 'AMD']);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('the fake host records what a module points at, and shows what the trader points at', () => {
  const host = createFakeHost({ audience: 'admin', responses: {} });
  const at = { table: 'heat', row: 'AAPL', column: 'dailyBX' };
  const listener = jest.fn();
  const unsubscribe = host.live.subscribe(listener);
  host.live.point(at);
  host.live.point(null);
  expect(host.points).toEqual([at, null]);
  host.showPoint(at);
  expect(host.live.pointedAt()).toBe(at);
  unsubscribe();
  host.showPoint(null);
  expect(host.live.pointedAt()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
});
