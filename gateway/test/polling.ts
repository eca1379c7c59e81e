import { Agent, get } from 'node:http';

export interface Poll {
  readonly status: number | string;
  readonly tookMs: number;
  readonly atMs: number;
}

export function startPolling(port: number, path: string, perSecond: number) {
  const agent = new Agent({ keepAlive: true });
  const polls: Poll[] = [];
  const began = performance.now();
  const open = new Set<Promise<void>>();
  let etag = '';
  let sent = 0;

  function poll(): Promise<void> {
    sent += 1;
    const at = performance.now();
    const headers = {
      'accept-encoding': 'br',
      ...(etag && sent % 2 === 0 && { 'if-none-match': etag }),
    };
    return new Promise((resolve) => {
      const record = (status: number | string) => {
        // clock: only nightly tests read the times.
        polls.push({ status, tookMs: performance.now() - at, atMs: at - began });
        resolve();
      };
      get({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
        etag = answer.headers.etag ?? etag;
        answer.resume().once('end', () => record(answer.statusCode ?? 0));
      }).once('error', ({ message }) => record(message));
    });
  }

  // clock: paces the requests; the test depends on their responses.
  const timer = setInterval(() => {
    // Sends all that are due, even if the timer was late.
    // clock: the same pace.
    while (sent < ((performance.now() - began) * perSecond) / 1_000) {
      const one = poll();
      open.add(one);
      void one.then(() => open.delete(one));
    }
  }, 5);
  return {
    polls,
    async stop(): Promise<Poll[]> {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return polls;
    },
  };
}
