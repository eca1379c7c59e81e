/** Usage: node writer.ts <releases folder> <name> <version,version,…> */
import { openDiskStore, recordRejection } from '../src/index.ts';

const [releasesDir = '', name = '', versions = ''] = process.argv.slice(2);
const store = openDiskStore(releasesDir);
for (const version of versions.split(',')) {
  await recordRejection({ store, name, by: `writer ${name}` }, version, 'It is only a test.');
}
