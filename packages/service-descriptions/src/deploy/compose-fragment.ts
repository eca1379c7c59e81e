import type { ServiceDescription } from '../description.ts';
import {
  getDatabasePasswordSetting,
  getDatabaseRole,
  getProcessName,
  getServiceFolder,
  getUrlSetting,
} from '../names.ts';

const MISSING = ':?is missing in deploy/.env';
/** What the image starts by itself. */
const IMAGE_SCRIPT = 'src/server.ts';
const COMMON = `      REDIS_URL: redis://:\${REDIS_PASSWORD${MISSING}}@redis:6379
      LOG_LEVEL: \${LOG_LEVEL:-info}
`;
const OBJECT_STORE = `      OBJECT_STORE: s3
      S3_ENDPOINT: http://images:9000
      S3_REGION: us-east-1
      S3_BUCKET: images
      S3_ACCESS_KEY_ID: \${S3_ACCESS_KEY_ID${MISSING}}
      S3_SECRET_ACCESS_KEY: \${S3_SECRET_ACCESS_KEY${MISSING}}
`;

/**
 * The Compose file of a service that is added: merged with docker-compose.yml by `--file`, it adds
 * the service, its workers, its role and its migrations, and tells the gateway where the service is.
 */
export function renderComposeFragment(service: ServiceDescription): string {
  const folder = getServiceFolder(service);
  const role = getDatabaseRole(service);
  const password = `\${${getDatabasePasswordSetting(service)}${MISSING}}`;
  const { server, ...others } = service.processes;
  return `# ${folder} beside the rest of the product, from the folder of the repository:
# docker compose --env-file deploy/.env --file docker-compose.yml --file ${folder}/deploy/compose.yaml up --build --detach
# deploy/.env gives ${getDatabasePasswordSetting(service)} as well.

x-${folder}: &${folder}
  image: trading-dashboard/${folder}
  build: { context: ., dockerfile: deploy/Dockerfile, target: service, args: { SERVICE: ${folder} } }
  read_only: true
  tmpfs: [/tmp]
  cap_drop: [ALL]
  security_opt: ["no-new-privileges:true"]

x-settings:
  ${service.name}-database: &database postgres://${role}:${password}@postgres:5432/dashboard

services:
  ${folder}-role:
    image: postgres:18
    command: [psql, --set=ON_ERROR_STOP=1, --file=/role.sql]
    volumes: ["./deploy/role.sql:/role.sql:ro"]
    environment:
      PGHOST: postgres
      PGUSER: postgres
      PGDATABASE: dashboard
      PGPASSWORD: \${POSTGRES_PASSWORD${MISSING}}
      DATABASE_ROLE: ${role}
      DATABASE_SCHEMA: ${service.schema}
      DATABASE_PASSWORD: ${password}
    depends_on:
      postgres: { condition: service_healthy }

  ${folder}-migrate:
    <<: *${folder}
    command: [node, ${service.commands.migrate}]
    healthcheck: { disable: true }
    environment:
      DATABASE_URL: *database
      LOG_LEVEL: \${LOG_LEVEL:-info}
    depends_on:
      ${folder}-role: { condition: service_completed_successfully }

${renderServer(service, server)}${Object.entries(others)
  .map(([process, script]) => renderWorker(service, process, script))
  .join('')}
  # Modules are held against what the service answers, and the gateway sends it calls.
  releases:
    environment:
      ${getUrlSetting(service)}: http://${folder}:8080
    depends_on:
      ${folder}: { condition: service_healthy }

  gateway:
    environment:
      ${getUrlSetting(service)}: http://${folder}:8080
`;
}

function renderServer(service: ServiceDescription, script: string): string {
  const folder = getServiceFolder(service);
  // A replica finds out where it is, and says so in Redis.
  const command = service.replicas
    ? `    command: [node, --import, ../deploy/own-address.mjs, ${script}]\n`
    : script === IMAGE_SCRIPT
      ? ''
      : `    command: [node, ${script}]\n`;
  const waitForBucket = service.objectStore
    ? '      images-bucket: { condition: service_completed_successfully }\n'
    : '';
  return `  ${folder}:
    <<: *${folder}
    restart: unless-stopped
${command}    environment:
      DATABASE_URL: *database
      IDENTITY_SECRET: \${IDENTITY_SECRET${MISSING}}
${COMMON}${service.objectStore ? OBJECT_STORE : ''}    depends_on:
      redis: { condition: service_healthy }
${waitForBucket}      ${folder}-migrate: { condition: service_completed_successfully }
`;
}

function renderWorker(service: ServiceDescription, process: string, script: string): string {
  const folder = getServiceFolder(service);
  return `
  ${getProcessName(service, process)}:
    <<: *${folder}
    restart: unless-stopped
    command: [node, ${script}]
    # It listens to the queue, not to a port.
    healthcheck: { disable: true }
    environment:
      DATABASE_URL: *database
${COMMON}    depends_on:
      redis: { condition: service_healthy }
      ${folder}-migrate: { condition: service_completed_successfully }
`;
}
