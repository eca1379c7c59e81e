import { allEndpoints, examplePath } from '../../test/endpoints.ts';
import { provideGateway } from '../../test/gateway.ts';

const gateway = provideGateway({ allowOverrides: true });

const fetchStatus = async (path: string) => {
  const response = await fetch(gateway.url + path, { headers: { cookie: gateway.adminCookie } });
  await response.body?.cancel();
  return response.status;
};

const pages = ['/admin', '/student', '/login', '/account', '/audit-log', '/operations'];
const probes = ['/healthz', '/readyz', '/version', '/modules.json', '/manifest.webmanifest'];
const files = ['/modules/mfe-flow/1.0.0-a/remoteEntry.js', '/shell/1.0.0-a/shell.js'];

const capitalize = (path: string) => path.replace(/[a-z]/, (letter) => letter.toUpperCase());

test.each([...pages, ...probes, ...files, '/overrides'])(
  '%s is unknown in capitals or with a trailing slash [SHELL-07]',
  async (path) => {
    expect(await fetchStatus(path)).toBeLessThan(400);
    for (const other of [capitalize(path), path.toUpperCase(), `${path}/`, `/${path}`]) {
      expect([other, await fetchStatus(other)]).toEqual([other, 404]);
    }
  },
);

test('a call in capitals or with a trailing slash is unknown [API-06]', async () => {
  const reads = allEndpoints.filter(({ method }) => method === 'GET').map(examplePath);
  for (const path of reads.map((each) => each.split('?', 1)[0] as string)) {
    const others = [path.replace('/api', '/Api'), path.replace('/api', '/API'), `${path}/`];
    for (const other of others) expect([other, await fetchStatus(other)]).toEqual([other, 404]);
  }
});
