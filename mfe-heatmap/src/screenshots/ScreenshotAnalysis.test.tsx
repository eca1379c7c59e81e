import type { BotAnalysis } from '@dashboard/contracts-portfolio';
import type { FakeRequest } from '@dashboard/mfe-kit';
import { failWith } from '@dashboard/mfe-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  ANALYSIS_ID,
  createAnalysis,
  pickPosts,
  renderAnalysis,
} from '../../test/screenshot-analysis.tsx';

test('the analysis is polled until it is ready, then polling stops [SHOT-11]', async () => {
  jest.useFakeTimers();
  const responses = [
    createAnalysis(),
    createAnalysis({ status: 'processing', progress: 40, results: [] }),
    createAnalysis({ status: 'queued', progress: 0, results: [] }),
  ];
  const { host } = renderAnalysis(() => (responses.length > 1 ? responses.pop() : responses[0]));
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('progressbar', { name: 'Waiting to be read' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_200));
  expect(screen.getByRole('progressbar', { name: 'Reading the screenshots' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  await act(() => jest.advanceTimersByTimeAsync(2_200));
  expect(screen.getByRole('table')).toBeVisible();
  const requestCount = host.requests.length;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(host.requests).toHaveLength(requestCount);
});

test('polling continues, visibly, while the server doesn’t respond', async () => {
  let isDown = false;
  const { host } = renderAnalysis((request: FakeRequest) =>
    isDown ? failWith()(request) : createAnalysis({ status: 'processing', results: [] }),
  );
  await screen.findByRole('progressbar', { name: 'Reading the screenshots' });
  isDown = true;
  await act(() => host.queryClient.invalidateQueries({ queryKey: ['/api', 'bot-analysis'] }));
  expect(
    await screen.findByRole('progressbar', {
      name: 'The server is not responding. Retrying.',
    }),
  ).toBeVisible();
});

test('after a failed analysis, which shows the reason, the screenshots can be uploaded again [SHOT-11]', async () => {
  let latest: BotAnalysis | null = null;
  const { user, host } = renderAnalysis(() => latest, {
    'POST /api/analyze-screenshots': () => {
      latest = createAnalysis({ status: 'failed', error: 'The screenshots could not be read.' });
      return { analysisId: ANALYSIS_ID, status: 'queued' };
    },
  });
  const input = await screen.findByLabelText('Choose screenshots', { selector: 'input' });
  fireEvent.change(input, {
    target: { files: [new File(['image'], 'a.png', { type: 'image/png' })] },
  });
  await user.click(await screen.findByRole('button', { name: 'Read screenshots' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The analysis failed. The screenshots could not be read.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(pickPosts(host)).toHaveLength(2));
  const names = (pickPosts(host) as FormData[]).map(
    (form) => (form.get('screenshots') as File).name,
  );
  expect(names).toEqual(['a.png', 'a.png']);
});

test('after another page’s failed analysis, the screenshots must be chosen again [SHOT-11]', async () => {
  renderAnalysis(createAnalysis({ status: 'failed', error: 'The screenshots could not be read.' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Choose the screenshots again to have them read.',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
