/** Checks that run before anything changes. Each throws a UserError. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '@dashboard/runner-kit/errors';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import type { Settings } from '@dashboard/runner-kit/settings';
import {
  getDatabaseRole,
  getServiceFolder,
  readDatabaseServices,
} from '@dashboard/service-descriptions';
import type pg from 'pg';
import type { Manifest } from './archive/manifest.ts';
import { hasData } from './database/former-schemas.ts';
import { getImagesDir, hasImages } from './images.ts';

export function assertServicesAreKnown(file: string, { product, schemas }: Manifest): void {
  const known = new Set(readDatabaseServices().map(({ schema }) => schema));
  const unknown = Object.keys(schemas).filter((schema) => !known.has(schema));
  if (unknown.length === 0) return;
  throw new UserError(
    `${file} was made by version ${product} of the product, with rows of services that this product does not have (schemas: ${unknown.join(', ')}). Restore it where those services are.`,
  );
}

export function assertMigrationsAreKnown(file: string, { product, schemas }: Manifest): void {
  const unknown = readDatabaseServices().flatMap((service) => {
    const { schema } = service;
    const known = readdirSync(join(projectRoot, getServiceFolder(service), 'migrations'));
    const names = schemas[schema]?.migrations.filter((name) => !known.includes(name)) ?? [];
    return names.map((name) => `${schema}/${name}`);
  });
  if (unknown.length === 0) return;
  throw new UserError(
    `${file} was made by version ${product} of the product, with migrations that this version does not know (${unknown.join(', ')}). Restore it with that version or a newer one.`,
  );
}

export function assertSameObjectStore(
  file: string,
  { images }: Manifest,
  settings: Settings,
): void {
  if (settings.objectStore === 'disk' || images.place === 'bucket' || images.objects.length === 0) {
    return;
  }
  throw new UserError(
    `${file} holds its images, which this would put on the disk, but OBJECT_STORE=s3 looks for them in a bucket. Restore and start without OBJECT_STORE=s3.`,
  );
}

/** Another connection could hold locks or write to the former schemas. */
export async function assertDatabaseIsUnused(client: pg.Client): Promise<void> {
  // Postgres still counts a connection for a moment after it has closed.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if ((await countOtherConnections(client)) === 0) return;
    await delay(200);
  }
  throw new UserError(
    `The database is in use (other connections: ${await countOtherConnections(client)}). Stop what uses it first.`,
  );
}

async function countOtherConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and (usename = any ($1) or usename = current_user)`,
    [readDatabaseServices().map(getDatabaseRole)],
  );
  return rows[0]?.others ?? 0;
}

export async function assertNoData(client: pg.Client, { dataDir }: Settings): Promise<void> {
  if (!(await hasData(client)) && !hasImages(getImagesDir(dataDir))) return;
  throw new UserError(
    `${dataDir} or its database already contains data. To replace it with the backup, add --replace, or choose another DATA_DIR.`,
  );
}
