import type { AnalysisSubject, Panel } from '@dashboard/mfe-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createApp,
  createLoader,
  loadedPanel,
  namedPanel,
  visitor,
} from '../../test/create-app.tsx';

/** A panel with a button that opens the analyses of AAPL. */
const opener: Panel = {
  ...namedPanel('opener'),
  mount: async ({ domElement, host }) => {
    const button = domElement.appendChild(document.createElement('button'));
    button.textContent = 'AAPL';
    button.onclick = () => act(() => host.openAnalysis('AAPL'));
  },
};

/** The analysis dialog: names its symbol, and closes on a click. */
const dialog = {
  ...namedPanel('dialog'),
  mount: async ({ domElement, subject }) => {
    const button = domElement.appendChild(document.createElement('button'));
    button.textContent = `Analyses of ${subject.symbol}`;
    button.onclick = () => act(() => subject.onClose());
  },
} as Panel<AnalysisSubject>;

function open(analysis: () => Promise<Panel>) {
  const load = async (_: string, panel: string) =>
    loadedPanel(panel === 'analysisHistory' ? await analysis() : opener);
  const reload = async () => loadedPanel(dialog as unknown as Panel);
  const modules = createLoader({ load, reload });
  render(createApp('/student', { 'GET /api/auth/status': visitor }, { modules }).app);
}

test('HEAT-53 the dialog opens for any module, and closes', async () => {
  open(async () => dialog as unknown as Panel);
  await userEvent.click(await screen.findByRole('button', { name: 'AAPL' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Analyses of AAPL' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Analyses of AAPL' })).toBeNull(),
  );
});

test('MOD-05 a dialog whose module cannot be loaded shows an error, and a retry shows the analyses', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  open(() => Promise.reject(new Error('blocked')));
  await userEvent.click(await screen.findByRole('button', { name: 'AAPL' }));
  expect(await screen.findByRole('dialog', { name: 'AAPL Analysis History' })).toHaveTextContent(
    'This part of the page could not be loaded.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Analyses of AAPL')).toBeInTheDocument();
  jest.restoreAllMocks();
});
