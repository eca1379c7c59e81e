import { getServiceFolder, readDatabaseServices } from '@dashboard/service-descriptions';
import type { Manifest } from './archive/manifest.ts';

export function describeContent({ schemas, images }: Pick<Manifest, 'schemas' | 'images'>): string {
  const tables = Object.values(schemas).flatMap((schema) => schema.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const objects = images.place === 'file' ? images.objects.length : 0;
  return `${formatCount(tables.length, 'table')} with ${formatCount(rows, 'row')} and ${formatCount(objects, 'image')}`;
}

export function listWarnings({ schemas, images }: Pick<Manifest, 'schemas' | 'images'>): string[] {
  const missing = readDatabaseServices().filter(({ schema }) => !(schema in schemas));
  return [
    ...missing.map((service) => `! The backup has no rows of ${getServiceFolder(service)}.`),
    ...listImageWarnings(images),
  ];
}

function listImageWarnings(images: Manifest['images']): string[] {
  if (images.place === 'bucket') {
    return ['! The images are in the bucket (OBJECT_STORE=s3) and not in the backup.'];
  }
  if (images.missing.length === 0) return [];
  return [
    `! ${formatCount(images.missing.length, 'image')} that the rows name could not be found when the backup was made.`,
  ];
}

function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
