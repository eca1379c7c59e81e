import { createLogger } from '../observability/logger.ts';
import {
  announceReplica,
  REPLICAS_CHANNEL,
  replicaAnnouncementSchema,
} from './replica-announcements.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const said: unknown[] = [];
  const lines: { event: string }[] = [];
  let isAway = false;
  const leave = announceReplica({
    service: 'svc-flow',
    url: 'http://10.0.0.7:4103',
    async publish(channel, message) {
      if (isAway) throw new Error('Redis is down');
      expect(channel).toBe(REPLICAS_CHANNEL);
      said.push(JSON.parse(message));
    },
    logger: createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) }),
  });
  return {
    said,
    lines,
    leave,
    lose: (away = true) => {
      isAway = away;
    },
  };
}

const here = { service: 'svc-flow', url: 'http://10.0.0.7:4103', isLeaving: false };

test('a replica announces its address at once and every two seconds', async () => {
  const { said, leave } = setUp();
  expect(said).toEqual([here]);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(said).toEqual([here, here, here, here]);
  leave();
});

test("it announces once that it's leaving, and nothing after that", async () => {
  const { said, leave } = setUp();
  leave();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual([here, { ...here, isLeaving: true }]);
});

test('while Redis is down it keeps announcing, and logs each outage once', async () => {
  const { said, lines, lose, leave } = setUp();
  lose();
  await jest.advanceTimersByTimeAsync(6_000);
  expect(lines.map(({ event }) => event)).toEqual(['replica-announcement-failed']);
  lose(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(said).toEqual([here, here]);
  lose();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(lines).toHaveLength(2);
  leave();
});

test('an announcement holds an HTTP URL, without a trailing slash', () => {
  const read = (url: string) => replicaAnnouncementSchema.safeParse({ ...here, url });
  expect(read('http://10.0.0.7:4103/').data).toEqual(here);
  expect(read('https://flow.example/inner/').data?.url).toBe('https://flow.example/inner');
  for (const url of ['', 'nowhere', 'ftp://10.0.0.7', 'file:///etc/passwd', 'javascript:1']) {
    expect(read(url).success).toBe(false);
  }
});
