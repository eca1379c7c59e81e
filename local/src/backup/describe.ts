/** What a backup holds, in words. */
import { scopes } from '@dashboard/runner-kit/service-databases';
import type { Manifest } from './archive/manifest.ts';

/** `21 tables with 1,234 rows and 12 images` */
export function contentOf({ schemas, images }: Pick<Manifest, 'schemas' | 'images'>): string {
  const tables = scopes.flatMap((scope) => schemas[scope].tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const objects = images.place === 'file' ? images.objects.length : 0;
  return `${counted(tables.length, 'table')} with ${counted(rows, 'row')} and ${counted(objects, 'image')}`;
}

/** One line for each matter that whoever keeps the backup should know of. */
export function cautionsFor({ images }: Pick<Manifest, 'images'>): string[] {
  if (images.place === 'bucket') {
    return ['! The images are in the bucket (OBJECT_STORE=s3) and not in the backup.'];
  }
  if (images.missing.length === 0) return [];
  return [
    `! ${counted(images.missing.length, 'image')} that the rows name could not be found when the backup was made.`,
  ];
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
