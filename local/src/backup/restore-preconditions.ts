/** What must be so before a restore changes anything. Each throws a Refusal that says what is not. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '@dashboard/runner-kit/errors';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { scopes } from '@dashboard/runner-kit/service-databases';
import type { Settings } from '@dashboard/runner-kit/settings';
import type pg from 'pg';
import type { Manifest } from './archive/manifest.ts';
import { holdsData } from './database/former-schemas.ts';
import { holdsImages, imagesDirOf } from './images.ts';

export function refuseUnknownMigrations(file: string, { product, schemas }: Manifest): void {
  const unknown = scopes.flatMap((scope) => {
    const known = readdirSync(join(projectRoot, `svc-${scope}/migrations`));
    const names = schemas[scope].migrations.filter((name) => !known.includes(name));
    return names.map((name) => `${scope}/${name}`);
  });
  if (unknown.length === 0) return;
  throw new Refusal(
    `${file} was made by version ${product} of the product, with migrations that this version does not know (${unknown.join(', ')}). Restore it with that version or a newer one.`,
  );
}

export function refuseOtherObjectStore(
  file: string,
  { images }: Manifest,
  settings: Settings,
): void {
  if (settings.objectStore === 'disk' || images.place === 'bucket' || images.objects.length === 0) {
    return;
  }
  throw new Refusal(
    `${file} holds its images, which this would put on the disk, but OBJECT_STORE=s3 looks for them in a bucket. Restore and start without OBJECT_STORE=s3.`,
  );
}

/** Someone who works on the tables would keep a restore waiting, or write to what is set aside. */
export async function refuseOthersAtWork(client: pg.Client): Promise<void> {
  // Who has just ended is still counted for a moment.
  for (let tries = 0; tries < 10; tries += 1) {
    if ((await countOthers(client)) === 0) return;
    await delay(200);
  }
  throw new Refusal(
    `The database is in use (connections besides this one: ${await countOthers(client)}). Stop what uses it first.`,
  );
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and (usename = any ($1) or usename = current_user)`,
    [scopes.map((scope) => `svc_${scope}`)],
  );
  return rows[0]?.others ?? 0;
}

export async function refuseDataThere(client: pg.Client, { dataDir }: Settings): Promise<void> {
  if (!(await holdsData(client)) && !holdsImages(imagesDirOf(dataDir))) return;
  throw new Refusal(
    `There is data in ${dataDir} or its database already. To have the backup instead of it, add --replace; or choose another DATA_DIR.`,
  );
}
