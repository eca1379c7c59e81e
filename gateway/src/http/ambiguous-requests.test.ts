import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { provideGateway } from '../../test/gateway.ts';

const gateway = provideGateway({ usesCache: true });

async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

async function send(lines: readonly string[]) {
  const answer = await sendBytes(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const [head = '', body] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

const host = () => `Host: ${gateway.host}`;

async function expectRefused(line: string, ...headers: string[]): Promise<void> {
  const { status, body } = await send([line, ...headers]);
  expect([line, headers, status]).toEqual([line, headers, 400]);
  expect(JSON.parse(body ?? '')).toEqual({ message: expect.any(String), code: 'bad_request' });
}

afterEach(() => {
  const received = Object.values(gateway.services).flatMap((service) => service.received.splice(0));
  expect(received).toEqual([]);
});

test('a request with several Host headers is 400 and reaches no service [API-03]', async () => {
  for (const path of ['/', '/student', '/api/stocks', '/api/auth/status', '/healthz']) {
    for (const name of ['Host', 'host', 'HOST', 'hOsT']) {
      for (const other of ['elsewhere.example', '192.0.2.1', '', gateway.host]) {
        await expectRefused(`GET ${path} HTTP/1.1`, host(), `${name}: ${other}`);
        await expectRefused(`GET ${path} HTTP/1.1`, `${name}: ${other}`, host());
      }
    }
  }
});

test('a request in absolute form is 400 and reaches no service [API-03]', async () => {
  for (const scheme of ['http://', 'https://', 'HTTP://', 'ftp://']) {
    for (const path of ['/', '/api/stocks', '/healthz']) {
      await expectRefused(`GET ${scheme}elsewhere.example${path} HTTP/1.1`, host());
    }
  }
  await expectRefused('OPTIONS * HTTP/1.1', host());
});

test('a request with one Host header and a path is accepted [API-03]', async () => {
  expect((await send(['GET /student HTTP/1.1', host()])).status).toBe(200);
  expect((await send(['GET /api/stocks HTTP/1.1', host()])).status).toBe(200);
  gateway.services.portfolio.received.length = 0;
});

test('an HTTP/1.0 request with a Transfer-Encoding is 400, its connection is closed, and nothing after it is read [API-03]', async () => {
  const hidden = `GET /student HTTP/1.1\r\n${host()}\r\nConnection: close\r\n\r\n`;
  for (const method of ['GET', 'POST', 'DELETE']) {
    for (const name of ['Transfer-Encoding', 'transfer-encoding', 'TRANSFER-ENCODING']) {
      for (const more of [[], ['Connection: keep-alive'], ['Connection: keep-alive, x']]) {
        const head = [`${method} /api/stocks HTTP/1.0`, host(), ...more];
        const bytes = [...head, `${name}: chunked`, '', '0', '', hidden].join('\r\n');
        const answers = (await sendBytes(bytes)).match(/^HTTP\/1\.1 .*$/gm);
        expect(answers).toEqual(['HTTP/1.1 400 Bad Request']);
      }
    }
  }
});
