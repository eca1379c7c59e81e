import type { Stock } from '@dashboard/contracts-portfolio';
import type { FakeRequest } from '@dashboard/mfe-kit';
import { filterWrites } from '@dashboard/mfe-kit/testing';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expectFailure, getCell, openWatchlist, setCell } from '../../test/open-watchlist.tsx';
import { createSampleServer } from '../sample-server.ts';

async function open() {
  const server = createSampleServer();
  const rendered = await openWatchlist({ responses: server });
  const sent = () =>
    filterWrites(rendered.host).map(({ method, path, body }) => [method, path, body]);
  const patchElsewhere = (symbol: string, body: object) =>
    (server['PATCH /api/stocks/{key}'] as (request: Partial<FakeRequest>) => Stock)({
      params: { key: symbol },
      body,
      headers: new Headers(),
    });
  return { ...rendered, sent, patchElsewhere };
}

function paste(text: string) {
  const target = document.activeElement as HTMLElement;
  const clipboardData = { getData: () => text };
  fireEvent(target, createEvent.paste(target, { clipboardData }));
}

test('HEAT-101, UNDO-02 a pasted block is one call and one toast, whose undo puts the old values back', async () => {
  const { user, host, sent } = await open();
  await user.click(getCell('Monthly BX of AAPL'));
  paste('LL\tLH\tHL\nLL\tHH\tHL');
  await waitFor(() => expect(getCell('Monthly BX of NVDA')).toHaveTextContent('LL'));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(host.toasts[0]).toEqual({
    variant: 'success',
    title: '5 changes',
    undo: expect.any(Function),
  });
  const nvda = { monthlyBX: 'LL', dailyBX: 'HL' };
  const aapl = { monthlyBX: 'LL', weeklyBX: 'LH', dailyBX: 'HL' };
  expect(sent()).toEqual([
    [
      'PATCH',
      '/api/stocks',
      {
        changes: [
          { symbol: 'AAPL', version: 1, change: aapl },
          { symbol: 'NVDA', version: 1, change: nvda },
        ],
      },
    ],
  ]);
  await act(() => host.undoLatest());
  expect(sent()[1]).toEqual([
    'PATCH',
    '/api/stocks',
    {
      changes: [
        {
          symbol: 'AAPL',
          version: 2,
          change: { monthlyBX: 'HH', weeklyBX: 'HL', dailyBX: 'HH' },
        },
        { symbol: 'NVDA', version: 2, change: { monthlyBX: 'HH', dailyBX: 'LH' } },
      ],
    },
  ]);
  await waitFor(() => expect(getCell('Monthly BX of AAPL')).toHaveTextContent('HH'));
});

test('HEAT-101 a block with texts that are no values sends nothing and names them', async () => {
  const { user, host, sent } = await open();
  await user.click(getCell('Daily BX of AAPL'));
  paste('LL\nXX\nYY\nZZ\nQ1');
  await expectFailure(
    host,
    'Nothing Pasted',
    'Daily BX of NVDA cannot be “XX”. Daily BX of AMD cannot be “YY”. Daily BX of TSLA cannot be “ZZ”. And 1 more.',
  );
  expect(sent()).toEqual([]);
});

test('HEAT-95 where one of several was changed elsewhere, nothing is changed and the toast names it', async () => {
  const { user, host, patchElsewhere } = await open();
  patchElsewhere('NVDA', { range: null });
  await user.click(getCell('Daily BX of AAPL'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'LL' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  await expectFailure(host, 'Update Failed', 'NVDA changed in the meantime; nothing was changed.');
  await waitFor(() => expect(getCell('Daily BX of AAPL')).toHaveTextContent('HH'));
});

test('UNDO-02 two edits of one stock are undone one after the other', async () => {
  const { user, host } = await open();
  await setCell(user, 'Daily BX of AAPL', 'LL');
  await setCell(user, 'Weekly BX of AAPL', 'LH');
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  await act(() => host.undoLatest());
  await waitFor(() => expect(getCell('Weekly BX of AAPL')).toHaveTextContent('HL'));
  await act(() => host.undoLatest());
  await waitFor(() => expect(getCell('Daily BX of AAPL')).toHaveTextContent('HH'));
});

test('UNDO-02 a value that was changed since is not overwritten', async () => {
  const { user, host } = await open();
  await setCell(user, 'Daily BX of AAPL', 'LL');
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  await setCell(user, 'Daily BX of AAPL', 'LH');
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  const [first] = host.toasts;
  await act(() => expect(first?.undo?.()).rejects.toMatchObject({ status: 412 }));
  expect(getCell('Daily BX of AAPL')).toHaveTextContent('LH');
});

test('HEAT-102 letters that were not committed and open lists send nothing', async () => {
  const { user, sent } = await open();
  await user.click(getCell('Daily BX of AAPL'));
  await user.keyboard('ll{Escape}l{ArrowDown}{Enter}{ArrowDown}{ArrowDown}{Escape}');
  expect(sent()).toEqual([]);
});
