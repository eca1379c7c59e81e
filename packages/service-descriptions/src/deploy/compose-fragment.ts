import type { ServiceDescription } from '../description.ts';
import {
  getDatabasePasswordSetting,
  getDatabaseRole,
  getProcessName,
  getServiceFolder,
  getUrlSetting,
} from '../names.ts';

const POSTGRES_IMAGE =
  'postgres:18@sha256:86c951e05bf56c93d95d397747fb8820ac76cc3bedb78f43abd83eedbe3666ae';
const MISSING = ':?is missing in deploy/.env';
const IMAGE_SCRIPT = 'src/server.ts';
const COMMON = `      REDIS_URL: \${REDIS_URL:-redis\${INTERNAL_TLS:+s}://:\${REDIS_PASSWORD${MISSING}}@redis:6379}
      REDIS_SENTINEL_MASTER: \${REDIS_SENTINEL_MASTER:-}
      REDIS_SENTINEL_PASSWORD: \${REDIS_SENTINEL_MASTER:+\${REDIS_PASSWORD${MISSING}}}
      OTEL_EXPORTER_OTLP_ENDPOINT: \${OTEL_EXPORTER_OTLP_ENDPOINT:-}
      OTEL_EXPORTER_OTLP_HEADERS: \${OTEL_EXPORTER_OTLP_HEADERS:-}
      OTEL_TRACES_SAMPLER_ARG: \${OTEL_TRACES_SAMPLER_ARG:-}
      LOG_LEVEL: \${LOG_LEVEL:-info}
`;
const OBJECT_STORE = `      OBJECT_STORE: s3
      S3_ENDPOINT: http://images:9000
      S3_REGION: us-east-1
      S3_BUCKET: images
      S3_ACCESS_KEY_ID: \${S3_ACCESS_KEY_ID${MISSING}}
      S3_SECRET_ACCESS_KEY: \${S3_SECRET_ACCESS_KEY${MISSING}}
`;

export function renderComposeFragment(service: ServiceDescription): string {
  const folder = getServiceFolder(service);
  const role = getDatabaseRole(service);
  const password = `\${${getDatabasePasswordSetting(service)}${MISSING}}`;
  const { server, ...others } = service.processes;
  const renderDatabaseUrl = (host: string) =>
    `postgres://${role}:${password}@${host}/dashboard\${INTERNAL_TLS:+?sslmode=verify-full}`;
  return `# ${folder} beside the rest of the product, from the folder of the repository:
# docker compose --env-file deploy/.env --file docker-compose.yml --file ${folder}/deploy/compose.yaml up --build --detach
# deploy/.env gives ${getDatabasePasswordSetting(service)} as well.

x-contained: &contained
  read_only: true
  tmpfs: [/tmp]
  cap_drop: [ALL]
  security_opt: ["no-new-privileges:true"]

x-${folder}: &${folder}
  <<: *contained
  image: trading-dashboard/${folder}
  build:
    context: .
    dockerfile: deploy/Dockerfile
    target: service
    args: { SERVICE: ${folder}, NODE_IMAGE: null }

x-settings:
  ${service.name}-database: &database ${renderDatabaseUrl(`\${DATABASE_HOST:-postgres:5432}`)}
  ${service.name}-database-itself: &database-itself ${renderDatabaseUrl('postgres:5432')}

services:
  ${folder}-role:
    <<: *contained
    image: \${POSTGRES_IMAGE:-${POSTGRES_IMAGE}}
    command: [sh, /role.sh]
    volumes: ["./deploy/compose/role.sh:/role.sh:ro", "./deploy/role.sql:/role.sql:ro"]
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
      DATABASE_URL: *database-itself
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

const renderScale = (name: string) => `\${${name.toUpperCase().replaceAll('-', '_')}_REPLICAS:-1}`;

function renderServer(service: ServiceDescription, script: string): string {
  const folder = getServiceFolder(service);
  // A replica finds out its address, and announces it in Redis.
  const command = service.replicas
    ? `    command: [node, --import, ../deploy/own-address.mjs, ${script}]\n`
    : script === IMAGE_SCRIPT
      ? ''
      : `    command: [node, ${script}]\n`;
  const waitForBucket = service.objectStore
    ? '      images: { condition: service_healthy }\n      images-bucket: { condition: service_completed_successfully }\n'
    : '';
  return `  ${folder}:
    <<: *${folder}
    scale: ${renderScale(folder)}
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
  const name = getProcessName(service, process);
  return `
  ${name}:
    <<: *${folder}
    scale: ${renderScale(name)}
    restart: unless-stopped
    command: [node, ${script}]
    environment:
      DATABASE_URL: *database
${COMMON}    depends_on:
      redis: { condition: service_healthy }
      ${folder}-migrate: { condition: service_completed_successfully }
`;
}
