import { Agent } from 'node:http';
import { recordFigure } from '@dashboard/reliability';
import { provide, testRedisUrl } from '@dashboard/service-kit/testing';
import { addressOf, createSockets, getStatus } from '../../test/hostile-connections.ts';
import { startProduct } from '../../test/product.ts';

const OPEN_FILES = 1_200;
const IDLE_CONNECTIONS = 4_000;
const CLASSROOM = addressOf(900);
const STUDENTS = 50;

const sockets = createSockets();
const product = provide(
  async () => startProduct({ REDIS_URL: await testRedisUrl() }, { openFiles: OPEN_FILES }),
  ({ stop }) => stop(),
);

afterEach(() => sockets.closeAll());

async function openClassroom() {
  let ended = 0;
  const agents: Agent[] = [];
  for (let student = 0; student < STUDENTS; student += 1) {
    const stream = await sockets.open(product.port, CLASSROOM);
    stream.resume().once('close', () => {
      ended += 1;
    });
    stream.write('GET /api/events HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\n\r\n');
    agents.push(new Agent({ keepAlive: true, maxSockets: 1, localAddress: CLASSROOM }));
  }
  return {
    endedStreams: () => ended,
    poll: () => Promise.all(agents.map((agent) => getStatus(product.port, '/version', { agent }))),
    leave: () => {
      for (const agent of agents) agent.destroy();
    },
  };
}

test.each([
  ['one address', 1],
  ['50 addresses', 50],
])('idle connections from %s block no client, file or student', async (holder, addresses) => {
  const classroom = await openClassroom();
  const failures: string[] = [];
  let newcomers = 0;
  for (let opened = 0; opened < IDLE_CONNECTIONS; ) {
    for (const end = opened + 100; opened < end; opened += 1) {
      const socket = await sockets.open(product.port, addressOf(opened % addresses));
      socket.resume().write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    }
    for (const path of ['/healthz', '/student', '/modules.json']) {
      newcomers += 1;
      const localAddress = addressOf(600 + newcomers);
      const status = await getStatus(product.port, path, { localAddress }).catch(
        ({ code }) => code,
      );
      if (status !== 200) failures.push(`${path}: ${status}`);
    }
    const polls = await classroom.poll();
    failures.push(...polls.filter((status) => status !== 200).map((status) => `poll: ${status}`));
  }
  expect(failures).toEqual([]);
  expect(classroom.endedStreams()).toBe(0);
  expect(sockets.count()).toBeLessThan(OPEN_FILES);
  classroom.leave();
  recordFigure(34, `newcomers refused while ${holder} held idle connections`, failures.length, {
    of: newcomers,
    bar: 0,
  });
});
