import type { Holding, ImportPreview, ManualPnl } from '@dashboard/contracts-portfolio';
import { FakeHttpError } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { waitFor } from '@testing-library/react';
import { useImport } from './imports.ts';
import { useSaveManualPnl } from './manual-pnl.ts';
import { useAddOption, useRemoveOption } from './options.ts';

const FUND = 'Growth Fund';
const figures = { allTimePnl: 1, ytdPnl: null, ytdPnlPercent: null, startingCapital: null };
const record: ManualPnl = {
  id: '00000000-0000-4000-8000-000000000001',
  fund: FUND,
  version: 1,
  ...figures,
};
const preview = {
  fund: FUND,
  broker: 'thinkorswim',
  created: [],
  updated: [],
  unchanged: [],
  removed: [],
  skipped: [],
} as const satisfies ImportPreview;
const refuse = () => {
  throw new FakeHttpError(503, 'The database is away');
};
const responses = {
  'POST /api/options': refuse,
  'DELETE /api/options/{id}': refuse,
  'POST /api/manual-pnl': refuse,
  'PATCH /api/manual-pnl/{id}': refuse,
  'POST /api/holdings/import': refuse,
  'GET /api/options': [],
  'GET /api/manual-pnl/fund/{fund}': null,
  'GET /api/holdings': [] as Holding[],
};

const option = {
  fund: FUND,
  ticker: 'AAPL',
  optionType: 'CALL',
  strike: 1,
  expiry: '12/18/2026',
  quantity: 1,
  price: 1,
} as const;

const Press = ({ press }: { press: () => void }) => (
  <button type="button" onClick={press}>
    Do it
  </button>
);

function AddOption() {
  const { mutate } = useAddOption(() => {});
  return <Press press={() => mutate({ body: option })} />;
}

function RemoveOption() {
  const { mutate } = useRemoveOption();
  return <Press press={() => mutate({ params: { id: record.id } })} />;
}

function ChangeFigures() {
  const { mutate } = useSaveManualPnl(FUND, record, () => {});
  return <Press press={() => mutate(figures)} />;
}

function FirstFigures() {
  const { mutate } = useSaveManualPnl(FUND, null, () => {});
  return <Press press={() => mutate(figures)} />;
}

function Import() {
  const { mutate } = useImport(() => {});
  return <Press press={() => mutate({ preview, idempotencyKey: 'one' })} />;
}

test.each([
  ['TOAST-18, TOAST-52', 'Failed to create option', 'Failed to add option position.', AddOption],
  ['TOAST-53', 'Failed to delete option', 'Failed to delete option position.', RemoveOption],
  ['TOAST-54', 'Failed to update P&L', 'Failed to update P&L data.', ChangeFigures],
  ['TOAST-55', 'Failed to create P&L', 'Failed to update P&L data.', FirstFigures],
  [
    'TOAST-15, TOAST-51',
    'Failed to import holdings',
    'Failed to import CSV data. The database is away',
    Import,
  ],
])('%s a refused call throws "%s" and says "%s"', async (_, thrown, said, Screen) => {
  const { user, host, getByRole } = renderScreen(Screen, { audience: 'admin', responses });
  await user.click(getByRole('button'));
  const last = () => host.queryClient.getMutationCache().getAll().at(-1)?.state;
  await waitFor(() => expect(last()?.status).toBe('error'));
  expect(last()?.error?.message).toBe(thrown);
  expect(host.toasts[0]).toMatchObject({ variant: 'destructive', description: said });
});
