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
});
