import { z } from 'zod';
import { ReleaseError } from '../release-error.ts';
import { openDiskStore } from './disk-store.ts';
import type { RegistryStore } from './registry-store.ts';

const diskSettings = z.object({
  /** docs/architecture.md describes the layout. */
  RELEASES_DIR: z.string().min(1),
});

/** Any S3-compatible store with conditional writes. Without an endpoint, uses Amazon's. */
const s3Settings = z.object({
  RELEASES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  RELEASES_S3_REGION: z.string().min(1),
  RELEASES_S3_BUCKET: z.string().min(1),
  RELEASES_S3_PREFIX: z.string().optional(),
  /** Set both or neither. Without them, the machine's identity is used. */
  RELEASES_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  RELEASES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
});

const s3SettingsWithKey = s3Settings.required({
  RELEASES_S3_ACCESS_KEY_ID: true,
  RELEASES_S3_SECRET_ACCESS_KEY: true,
});

export type RegistrySettings = Partial<z.output<typeof diskSettings> & z.output<typeof s3Settings>>;

export function selectRegistrySettings(settings: RegistrySettings) {
  if (!settings.RELEASES_S3_BUCKET) return diskSettings;
  const { RELEASES_S3_ACCESS_KEY_ID, RELEASES_S3_SECRET_ACCESS_KEY } = settings;
  return RELEASES_S3_ACCESS_KEY_ID || RELEASES_S3_SECRET_ACCESS_KEY
    ? s3SettingsWithKey
    : s3Settings;
}

/** The bucket if one is set, else the folder. @throws ReleaseError naming the wrong settings */
export async function openRegistryStore(settings: RegistrySettings): Promise<RegistryStore> {
  // An empty value counts as not set.
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  const { data, error } = selectRegistrySettings(given).safeParse(given);
  if (!data) {
    const names = [...new Set(error.issues.map(({ path }) => String(path[0])))];
    throw new ReleaseError(
      `The settings of the release registry are missing or not valid: ${names.join(', ')}.`,
    );
  }
  if ('RELEASES_DIR' in data) return openDiskStore(data.RELEASES_DIR);
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store({
    endpoint: data.RELEASES_S3_ENDPOINT,
    region: data.RELEASES_S3_REGION,
    bucket: data.RELEASES_S3_BUCKET,
    prefix: data.RELEASES_S3_PREFIX,
    accessKeyId: data.RELEASES_S3_ACCESS_KEY_ID,
    secretAccessKey: data.RELEASES_S3_SECRET_ACCESS_KEY,
  });
}
