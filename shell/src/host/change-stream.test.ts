import { type ChangeStreamOptions, connectChangeStream } from './change-stream.ts';

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

  receive(data: string, type = 'message') {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

const latest = () => FakeEventSource.opened.at(-1) as FakeEventSource;
const fire = (...types: string[]) => {
  for (const type of types) latest().dispatchEvent(new Event(type));
};
const refuse = () => {
  latest().close();
  fire('error');
};
const connect = (options: Partial<ChangeStreamOptions> = {}) =>
  connectChangeStream({ onOpen: () => {}, ...options });

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.opened = [];
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
});

test('a change reaches its topic’s listeners; other data reaches none', () => {
  const received: unknown[] = [];
  const onChange = jest.fn();
  const changes = connect({ onChange });
  const unsubscribe = changes.subscribe(['stocks'], (change) => received.push(change));
  for (const data of ['{"topic":"stocks","version":7}', '{"topic":"holdings","version":8}', 'no'])
    latest().receive(data);
  unsubscribe();
  latest().receive('{"topic":"stocks","version":9}');
  expect(received).toEqual([{ topic: 'stocks', version: 7 }]);
  expect(onChange.mock.calls.map(([{ version }]) => version)).toEqual([7, 8, 9]);
});

test('every new connection calls onOpen, and reconnect closes the previous one', () => {
  const onOpen = jest.fn();
  const changes = connect({ onOpen });
  fire('open');
  expect(onOpen).toHaveBeenCalledTimes(1);
  fire('error', 'open');
  changes.reconnect();
  fire('open');
  expect(onOpen).toHaveBeenCalledTimes(3);
  expect(FakeEventSource.opened.map(({ readyState }) => readyState)).toEqual([2, 1]);
});

test('the connection is connecting until it opens, lost while interrupted, and then open again', () => {
  const { connection } = connect();
  const states = [connection.get()];
  const unsubscribe = connection.subscribe(() => states.push(connection.get()));
  fire('error', 'open', 'error', 'error', 'open');
  unsubscribe();
  fire('error');
  expect(states).toEqual(['connecting', 'open', 'lost', 'open']);
});

test('a device that is back online connects at once', () => {
  const onOpen = jest.fn();
  connect({ onOpen });
  refuse();
  window.dispatchEvent(new Event('online'));
  fire('open');
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('each refusal doubles the wait, up to 80 seconds, and opening resets it', () => {
  const listener = jest.fn();
  connect().subscribe(['stocks'], listener);
  function waitAfterRefusal(): number {
    const opened = FakeEventSource.opened.length;
    refuse();
    const began = Date.now();
    while (FakeEventSource.opened.length === opened) jest.advanceTimersToNextTimer();
    // clock: the fake one
    return Date.now() - began;
  }
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  expect(Array.from({ length: 5 }, waitAfterRefusal)).toEqual([
    10_000, 20_000, 40_000, 80_000, 80_000,
  ]);
  fire('open');
  expect(waitAfterRefusal()).toBe(10_000);
  jest.mocked(Math.random).mockReturnValue(0.99);
  expect(waitAfterRefusal()).toBeGreaterThan(29_000);
  jest.mocked(Math.random).mockRestore();
  latest().receive('{"topic":"stocks","version":1}');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('only a named event reaches its listener [AUTH-57, AUTH-58, FOLLOW-02]', () => {
  const onNamed = { live: jest.fn(), 'session-ended': jest.fn() };
  const onChange = jest.fn();
  connect({ onNamed, onChange });
  fire('error');
  latest().receive('{"topic":"stocks","version":1}');
  refuse();
  for (const listener of Object.values(onNamed)) expect(listener).not.toHaveBeenCalled();
  latest().receive('null', 'live');
  latest().receive('{}', 'other');
  latest().receive('{}', 'session-ended');
  expect(onNamed.live.mock.calls).toEqual([['null']]);
  expect(onNamed['session-ended']).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});
