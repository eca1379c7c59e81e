/** One of several writers: node writer.ts <releases folder> <name> <versions with commas between> */
import { recordRejection } from '../src/index.ts';

const [releasesDir = '', name = '', versions = ''] = process.argv.slice(2);
for (const version of versions.split(',')) {
  await recordRejection({ releasesDir, name, by: `writer ${name}` }, version, 'It is only a test.');
}
