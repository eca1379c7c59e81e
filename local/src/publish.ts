/** Publishes what each build left in `dist`: node local/src/publish.ts <releases folder> */
import { join } from 'node:path';
import { publish } from '@dashboard/build-kit';
import { frontEnds } from './sources.ts';

const [releasesDir] = process.argv.slice(2);
if (!releasesDir) throw new Error('Usage: publish.ts <releases folder>');

// One after the other: each moves the same pointer.
for (const { name, version, directory } of frontEnds()) {
  await publish({ name, version, dist: join(directory, 'dist'), releasesDir });
}
