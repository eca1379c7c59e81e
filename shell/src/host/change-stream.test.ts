import { connectChangeStream } from './change-stream.ts';

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;

  constructor() {
    super();
    FakeEventSource.opened.push(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const latest = () => FakeEventSource.opened.at(-1) as FakeEventSource;

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.opened = [];
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
});

afterEach(() => jest.useRealTimers());

test('tells the listeners of a topic, and nobody of what is no change', () => {
  const heard: unknown[] = [];
  const changes = connectChangeStream({ onOpen: () => {} });
  const leave = changes.subscribe(['stocks'], (change) => heard.push(change));
  for (const data of ['{"topic":"stocks","version":7}', '{"topic":"holdings","version":8}', 'no'])
    latest().say(data);
  leave();
  latest().say('{"topic":"stocks","version":9}');
  expect(heard).toEqual([{ topic: 'stocks', version: 7 }]);
});

test('a stream that opens says so, for what was missed before: first, again and reopened', () => {
  const onOpen = jest.fn();
  const changes = connectChangeStream({ onOpen });
  latest().dispatchEvent(new Event('open'));
  expect(onOpen).toHaveBeenCalledTimes(1);
  latest().dispatchEvent(new Event('error'));
  latest().dispatchEvent(new Event('open'));
  changes.reconnect();
  latest().dispatchEvent(new Event('open'));
  expect(onOpen).toHaveBeenCalledTimes(3);
});

test('a refused stream is opened again after a while, for the same listeners', () => {
  const heard: unknown[] = [];
  const changes = connectChangeStream({ onOpen: () => {} });
  changes.subscribe(['stocks'], (change) => heard.push(change));
  latest().close();
  latest().dispatchEvent(new Event('error'));
  expect(FakeEventSource.opened).toHaveLength(1);
  jest.advanceTimersByTime(15_000);
  expect(FakeEventSource.opened).toHaveLength(2);
  latest().say('{"topic":"stocks","version":1}');
  expect(heard).toHaveLength(1);
});

test('reopening ends the stream before', () => {
  const changes = connectChangeStream({ onOpen: () => {} });
  changes.reconnect();
  expect(FakeEventSource.opened.map(({ readyState }) => readyState)).toEqual([2, 1]);
});
