import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupervisedProcessSpec } from '@dashboard/runner-kit/child-process';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { responds } from '../measuring/responses.ts';
import { FLOW_PATH, type FlowTarget } from './flow-alerts.ts';
import { onCore, SERVER_CORE } from './machine.ts';

interface NginxOptions {
  readonly supervisor: Supervisor;
  readonly dataDir: string;
  readonly executable: string;
}

/** One only proxies to svc-flow. The other also caches responses for a second. */
export async function startNginx(
  { supervisor, dataDir, executable }: NginxOptions,
  { flow, headers }: FlowTarget,
) {
  const [proxyPort, cachePort] = await findFreePorts(2);
  const proxyPass = `proxy_pass http://flow; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header x-identity "${headers['x-identity']}";`;
  const file = join(dataDir, 'nginx.conf');
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${dataDir}/nginx.pid; user root;
error_log ${dataDir}/logs/nginx-error.log warn;
events { worker_connections 4096; }
http {
  access_log off; gzip off; keepalive_requests 1000000;
  proxy_temp_path ${dataDir}/nginx-temp; client_body_temp_path ${dataDir}/nginx-body;
  fastcgi_temp_path ${dataDir}/f; uwsgi_temp_path ${dataDir}/u; scgi_temp_path ${dataDir}/s;
  proxy_cache_path ${dataDir}/nginx-cache keys_zone=flow:1m;
  upstream flow { server ${new URL(flow).host}; keepalive 64; keepalive_requests 1000000; }
  server { listen 127.0.0.1:${proxyPort}; location / { ${proxyPass} } }
  server { listen 127.0.0.1:${cachePort}; location / { ${proxyPass}
      proxy_cache flow; proxy_cache_valid 200 1s; proxy_cache_lock on; proxy_cache_use_stale updating;
      proxy_ignore_headers Cache-Control; } }
}
`,
  );
  const [proxy, cache] = [`http://127.0.0.1:${proxyPort}`, `http://127.0.0.1:${cachePort}`];
  const spec: SupervisedProcessSpec = {
    name: 'nginx',
    stage: 'service',
    command: executable,
    args: ['-c', file],
    isReady: () => responds(proxy + FLOW_PATH),
  };
  await supervisor.supervise(onCore(SERVER_CORE, spec));
  return { proxy, cache };
}
