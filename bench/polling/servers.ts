import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestStores } from '@dashboard/runner-kit/test-stores';
import { SignJWT } from 'jose';
import pg from 'pg';
import { tools } from './machine.ts';
import { freePort, node, projectRoot, runCommand, startServer } from './processes.ts';

/** What students poll of svc-flow. */
export const FLOW_PATH = '/api/unusual-flow';
/** As long as a busy week. */
const LEAST_BYTES = 7_000;

export type Servers = Awaited<ReturnType<typeof startServers>>;

function schemaUrl(databaseUrl: string, database: string, schema: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${database}`;
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

async function createDatabase(databaseUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
}

/** Who may do everything, for longer than the gateway would ever say. */
const identityToken = (secret: string, audience: string) =>
  new SignJWT({ role: 'admin', userId: 'bench', username: 'bench', sessionId: null, address: null })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('gateway')
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(secret));

/** The part of the product that students poll, and what it is compared with; all on one core. */
export async function startServers(directory: string) {
  const logDir = join(directory, 'logs');
  mkdirSync(logDir, { recursive: true });
  const stores = await openTestStores();
  const secret = randomBytes(32).toString('hex');
  await createDatabase(stores.databaseUrl, 'bench');
  const common = { REDIS_URL: stores.redisUrl, IDENTITY_SECRET: secret, HOST: '127.0.0.1' };

  async function startService(room: string, schema: string) {
    const port = await freePort();
    const cwd = join(projectRoot, room);
    const env = {
      ...common,
      DATABASE_URL: schemaUrl(stores.databaseUrl, 'bench', schema),
      PORT: String(port),
      DATA_DIR: directory,
    };
    await runCommand(['src/migrate.ts'], { cwd, env });
    await runCommand(['src/commands/sample-week.ts'], { cwd, env });
    const url = `http://127.0.0.1:${port}`;
    const readyAt = `${url}/readyz`;
    const args = ['src/server.ts'];
    await startServer({ name: room, command: node, args, cwd, env, readyAt, logDir });
    return url;
  }

  const flow = await startService('svc-flow', 'flow');
  const portfolio = await startService('svc-portfolio', 'portfolio');
  const flowToken = await identityToken(secret, 'svc-flow');
  const asAdmin = { 'x-identity': flowToken, 'content-type': 'application/json' };

  async function changeAlert(id: string, body: object): Promise<void> {
    const answer = await fetch(`${flow}${FLOW_PATH}/${id}`, {
      method: 'PATCH',
      headers: asAdmin,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`An alert was not changed: ${answer.status}`);
    await answer.arrayBuffer();
  }

  // A list as long as that of a busy week.
  for (let alerts = 0; ; alerts += 1) {
    const list = await fetch(flow + FLOW_PATH, { headers: asAdmin });
    if ((await list.arrayBuffer()).byteLength >= LEAST_BYTES) break;
    const body = { ticker: 'BENCH', optionType: 'CALL', expiry: '12/18/2026', strike: alerts };
    await fetch(flow + FLOW_PATH, { method: 'POST', headers: asAdmin, body: JSON.stringify(body) });
  }

  const gatewayPort = await freePort();
  const gateway = `http://127.0.0.1:${gatewayPort}`;
  await startServer({
    name: 'gateway',
    command: node,
    args: ['src/server.ts'],
    cwd: join(projectRoot, 'gateway'),
    env: {
      ...common,
      PORT: String(gatewayPort),
      // Nobody signs in here.
      SVC_AUTH_URL: flow,
      SVC_PORTFOLIO_URL: portfolio,
      SVC_FLOW_URL: flow,
      RELEASES_DIR: join(directory, 'releases'),
      LOG_LEVEL: 'warn',
    },
    readyAt: `${gateway}/healthz`,
    logDir,
  });

  const barePort = await freePort();
  const bare = `http://127.0.0.1:${barePort}`;
  await startServer({
    name: 'bare',
    command: node,
    args: [join(import.meta.dirname, 'bare-server.ts'), String(barePort), gateway + FLOW_PATH],
    readyAt: bare,
    logDir,
  });

  const nginx = tools.nginx && (await startNginx(directory, logDir, { flow, flowToken }));
  return { stores, flow, gateway, bare, nginx, asAdmin, changeAlert };
}

/** One nginx that passes everything on, and one that keeps answers for a second. */
async function startNginx(
  directory: string,
  logDir: string,
  { flow, flowToken }: { flow: string; flowToken: string },
) {
  const [proxyPort, cachePort] = [await freePort(), await freePort()];
  const passOn = `proxy_pass http://flow; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header x-identity "${flowToken}";`;
  const file = join(directory, 'nginx.conf');
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${directory}/nginx.pid; user root;
error_log ${logDir}/nginx-error.log warn;
events { worker_connections 4096; }
http {
  access_log off; gzip off; keepalive_requests 1000000;
  proxy_temp_path ${directory}/nginx-temp; client_body_temp_path ${directory}/nginx-body;
  fastcgi_temp_path ${directory}/f; uwsgi_temp_path ${directory}/u; scgi_temp_path ${directory}/s;
  proxy_cache_path ${directory}/nginx-cache keys_zone=flow:1m;
  upstream flow { server ${new URL(flow).host}; keepalive 64; keepalive_requests 1000000; }
  server { listen 127.0.0.1:${proxyPort}; location / { ${passOn} } }
  server { listen 127.0.0.1:${cachePort}; location / { ${passOn}
      proxy_cache flow; proxy_cache_valid 200 1s; proxy_cache_lock on; proxy_cache_use_stale updating;
      proxy_ignore_headers Cache-Control; } }
}
`,
  );
  const [proxy, cache] = [`http://127.0.0.1:${proxyPort}`, `http://127.0.0.1:${cachePort}`];
  await startServer({
    name: 'nginx',
    command: tools.nginx as string,
    args: ['-c', file],
    readyAt: proxy + FLOW_PATH,
    logDir,
  });
  return { proxy, cache };
}
