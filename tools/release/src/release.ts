/** `npm run release -- …`: publishes builds, and changes their channels. */
import { localStore } from './registry/local-store.ts';
import { runRelease } from './run-release.ts';

await runRelease(process.argv.slice(2), localStore);
