import type { LiveView } from '@dashboard/contracts-gateway';
import { ApiError } from '@dashboard/contracts-http';
import { createViewSender } from './view-sender.ts';

const view = (symbol: string): LiveView => ({ tab: 'heat-map', params: { symbol }, point: null });

function createSender() {
  const sent: string[] = [];
  let answer: (error?: Error) => void = () => {};
  const onEnded = jest.fn();
  const sender = createViewSender(view('AAPL'), {
    send: ({ params }) => {
      sent.push(params.symbol ?? '');
      return new Promise<void>((resolve, reject) => {
        answer = (error) => (error ? reject(error) : resolve());
      });
    },
    onEnded,
  });
  const respond = async (error?: Error) => {
    answer(error);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { sender, sent, onEnded, respond };
}

beforeEach(() => jest.useFakeTimers());

test('a change is sent at once; after a pending request, only the newest change is sent [FOLLOW-10]', async () => {
  const { sender, sent, respond } = createSender();
  sender.show(view('AAPL'));
  expect(sent).toEqual([]);
  for (const symbol of ['MSFT', 'NVDA', 'TSLA']) sender.show(view(symbol));
  expect(sent).toEqual(['MSFT']);
  await respond();
  expect(sent).toEqual(['MSFT', 'TSLA']);
  await respond();
  expect(sent).toEqual(['MSFT', 'TSLA']);
  sender.stop();
});

test("the class is renewed every ten seconds and at the server's request [FOLLOW-11]", async () => {
  const { sender, sent, respond } = createSender();
  await jest.advanceTimersByTimeAsync(10_000);
  await respond();
  sender.renew();
  await respond();
  expect(sent).toEqual(['AAPL', 'AAPL']);
  sender.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});

test('a failed view is resent until the class must have ended [FOLLOW-11]', async () => {
  const { sender, sent, onEnded, respond } = createSender();
  sender.show(view('MSFT'));
  await respond(new ApiError(0, 'no response', ''));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['MSFT', 'MSFT']);
  expect(onEnded).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(30_000);
  await respond(new ApiError(503, 'down', ''));
  expect(onEnded).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});

test('a 4xx ends the class at once [FOLLOW-11]', async () => {
  const { sender, sent, onEnded, respond } = createSender();
  sender.renew();
  await respond(new ApiError(409, '', ''));
  expect(onEnded).toHaveBeenCalledTimes(1);
  sender.show(view('MSFT'));
  expect(sent).toEqual(['AAPL']);
});
