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

  receive(data: string) {
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

test('a change reaches the listeners of its topic; other data reaches none', () => {
  const received: unknown[] = [];
  const all: unknown[] = [];
  const onChange = (change: object) => all.push(change);
  const changes = connectChangeStream({ onOpen: () => {}, onChange });
  const unsubscribe = changes.subscribe(['stocks'], (change) => received.push(change));
  for (const data of ['{"topic":"stocks","version":7}', '{"topic":"holdings","version":8}', 'no'])
    latest().receive(data);
  unsubscribe();
  latest().receive('{"topic":"stocks","version":9}');
  expect(received).toEqual([{ topic: 'stocks', version: 7 }]);
  expect(all).toEqual([
    { topic: 'stocks', version: 7 },
    { topic: 'holdings', version: 8 },
    { topic: 'stocks', version: 9 },
  ]);
});

test('onOpen is called on the first connection, after a lost one and after reconnect', () => {
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

test('the connection is connecting until it opens, lost while it is interrupted, and open again', () => {
  const { connection } = connectChangeStream({ onOpen: () => {} });
  const states = [connection.state()];
  const unsubscribe = connection.subscribe(() => states.push(connection.state()));
  for (const event of ['error', 'open', 'error', 'error', 'open'])
    latest().dispatchEvent(new Event(event));
  unsubscribe();
  latest().dispatchEvent(new Event('error'));
  expect(states).toEqual(['connecting', 'open', 'lost', 'open']);
});

test('a device that is online again connects at once', () => {
  const onOpen = jest.fn();
  connectChangeStream({ onOpen });
  latest().close();
  latest().dispatchEvent(new Event('error'));
  window.dispatchEvent(new Event('online'));
  latest().dispatchEvent(new Event('open'));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('a refused connection is repeated after a delay, with the same listeners', () => {
  const received: unknown[] = [];
  const changes = connectChangeStream({ onOpen: () => {} });
  changes.subscribe(['stocks'], (change) => received.push(change));
  latest().close();
  latest().dispatchEvent(new Event('error'));
  expect(FakeEventSource.opened).toHaveLength(1);
  jest.advanceTimersByTime(15_000);
  expect(FakeEventSource.opened).toHaveLength(2);
  latest().receive('{"topic":"stocks","version":1}');
  expect(received).toHaveLength(1);
});

test('each refusal doubles the wait, up to two minutes, and an open stream starts anew', () => {
  connectChangeStream({ onOpen: () => {} });
  function refuse(): number {
    const opened = FakeEventSource.opened.length;
    latest().close();
    latest().dispatchEvent(new Event('error'));
    const began = Date.now();
    while (FakeEventSource.opened.length === opened) jest.advanceTimersToNextTimer();
    // clock: the fake one
    return Date.now() - began;
  }
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  expect(Array.from({ length: 5 }, refuse)).toEqual([10_000, 20_000, 40_000, 80_000, 80_000]);
  latest().dispatchEvent(new Event('open'));
  expect(refuse()).toBe(10_000);
  jest.mocked(Math.random).mockReturnValue(0.99);
  expect(refuse()).toBeGreaterThan(29_000);
  jest.mocked(Math.random).mockRestore();
});

test('AUTH-57, AUTH-58 the end of the session is told by its event, and by no lost or refused connection', () => {
  const onSessionEnded = jest.fn();
  connectChangeStream({ onOpen: () => {}, onSessionEnded });
  latest().dispatchEvent(new Event('error'));
  latest().receive('{"topic":"stocks","version":1}');
  latest().close();
  latest().dispatchEvent(new Event('error'));
  expect(onSessionEnded).not.toHaveBeenCalled();
  latest().dispatchEvent(new MessageEvent('session-ended', { data: '{}' }));
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
});

test('reconnect closes the earlier connection', () => {
  const changes = connectChangeStream({ onOpen: () => {} });
  changes.reconnect();
  expect(FakeEventSource.opened.map(({ readyState }) => readyState)).toEqual([2, 1]);
});

test('FOLLOW-02 an event with a name reaches its listener, and nobody takes it for a change', () => {
  const views: string[] = [];
  const onChange = jest.fn();
  connectChangeStream({
    onOpen: () => {},
    onChange,
    onNamed: { live: (data) => views.push(data) },
  });
  latest().dispatchEvent(new MessageEvent('live', { data: 'null' }));
  latest().dispatchEvent(new MessageEvent('other', { data: '{}' }));
  expect(views).toEqual(['null']);
  expect(onChange).not.toHaveBeenCalled();
});
