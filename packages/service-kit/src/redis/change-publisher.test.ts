import { silentLogger } from '../testing.ts';
import { createChangePublisher } from './change-publisher.ts';

test('each published change has a higher version than the last [LIVE-06, LIVE-09]', async () => {
  const sent: { topic: string; version: number }[] = [];
  const changePublisher = createChangePublisher(async (channel, message) => {
    expect(channel).toBe('changes');
    sent.push(JSON.parse(message));
  }, silentLogger);
  changePublisher.publish('stocks', 'holdings');
  changePublisher.publish('stocks');
  expect(sent.map(({ topic }) => topic)).toEqual(['stocks', 'holdings', 'stocks']);
  const versions = sent.map(({ version }) => version);
  expect(new Set(versions).size).toBe(3);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
});

test("failing to publish a change doesn't throw", async () => {
  const changePublisher = createChangePublisher(
    () => Promise.reject(new Error('down')),
    silentLogger,
  );
  expect(() => changePublisher.publish('stocks')).not.toThrow();
  await new Promise(setImmediate);
});
