import { waitUntil } from '@dashboard/test-kit';

export interface Visitor {
  get(path: string): Promise<{ readonly status: number; readonly body: unknown }>;
  post(path: string, body: object): Promise<{ readonly status: number; readonly body: unknown }>;
  listen(): Promise<{ waitFor(topic: string): Promise<void>; close(): void }>;
}

export const visitAsStudent = (url: string): Visitor => createVisitor(url, '');

export async function visitAsAdmin(url: string, password: string): Promise<Visitor> {
  const { status, headers } = await send(url, '', '/api/auth/login', {
    username: 'admin',
    password,
  });
  if (status !== 200) throw new Error(`The admin cannot sign in: ${status}`);
  return createVisitor(
    url,
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  );
}

function createVisitor(url: string, cookie: string): Visitor {
  const parse = async (response: Response) => ({
    status: response.status,
    body: await response.json(),
  });
  return {
    get: async (path) => parse(await fetch(url + path, { headers: { cookie } })),
    post: async (path, body) => parse(await send(url, cookie, path, body)),
    async listen() {
      const controller = new AbortController();
      const { body } = await fetch(`${url}/api/events`, {
        headers: { cookie },
        signal: controller.signal,
      });
      let text = '';
      const reading = (async () => {
        for await (const chunk of body ?? []) text += Buffer.from(chunk).toString();
      })();
      reading.catch(() => {});
      return {
        async waitFor(topic) {
          await waitUntil(() => text.includes(`"topic":"${topic}"`));
        },
        close: () => controller.abort(),
      };
    },
  };
}

function send(url: string, cookie: string, path: string, body: object): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
}
