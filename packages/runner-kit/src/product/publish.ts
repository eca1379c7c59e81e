/**
 * Publishes the build in each `dist` and makes it the stable release:
 * node packages/runner-kit/src/product/publish.ts <releases folder>
 */
import { join } from 'node:path';
import { openDiskStore, promoteToStable, publish, readBuild } from '@dashboard/release-registry';
import { listFrontEnds } from './front-ends.ts';

const [releasesDir] = process.argv.slice(2);
if (!releasesDir) throw new Error('Usage: publish.ts <releases folder>');
const store = openDiskStore(releasesDir);

for (const { name, version, directory } of listFrontEnds()) {
  const draft = await readBuild({ name, packageVersion: version, dist: join(directory, 'dist') });
  await publish(store, draft);
  if (!(await promoteToStable({ store, name }, draft.release.version)))
    console.log(`${name} is pinned; ${draft.release.version} is published and waits.`);
}
