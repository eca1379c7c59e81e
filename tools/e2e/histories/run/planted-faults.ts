import { once } from 'node:events';
import { createServer, type IncomingMessage, request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '@dashboard/test-kit';

const EVERY = 5;

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Acknowledges some changes to manual P&L without making them, and repeats earlier responses. */
export async function openPlantedFaults(target: string) {
  const lastAnswers = new Map<string, Answer>();
  let count = 0;
  const isDue = () => {
    count += 1;
    return count % EVERY === 0;
  };

  async function answer(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const { method = '', url = '' } = request;
    const key = `${method} ${url}`;
    const last = lastAnswers.get(key);
    const isManualPnl = url.includes('/manual-pnl');
    if (last && method === 'PATCH' && isManualPnl && isDue()) return acknowledge(last, body);
    if (last && method === 'GET' && !isManualPnl && isDue()) return last;
    const answered = await forward(target, request, body);
    if (answered.status === 200) lastAnswers.set(key, answered);
    return answered;
  }

  const server = createServer(async (request, response) => {
    try {
      const { status, headers, body } = await answer(request, await buffer(request));
      const { 'transfer-encoding': _, ...others } = headers;
      response.writeHead(status, { ...others, 'content-length': body.length }).end(body);
    } catch {
      response.destroy();
    }
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function acknowledge(last: Answer, change: Buffer): Answer {
  const record = JSON.parse(last.body.toString());
  const changed = { ...record, ...JSON.parse(change.toString()), version: record.version + 1 };
  return { ...last, body: Buffer.from(JSON.stringify(changed)) };
}

async function forward(target: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const { method, url, headers } = request;
  const outgoing = sendRequest(target + url, {
    method,
    headers: {
      ...headers,
      host: new URL(target).host,
      ...(headers.origin && { origin: target }),
      'accept-encoding': 'identity',
    },
  });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 502,
    headers: response.headers,
    body: await buffer(response),
  };
}
