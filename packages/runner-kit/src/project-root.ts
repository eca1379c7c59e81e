import { resolve } from 'node:path';

/** The folder of the repository. */
export const projectRoot = resolve(import.meta.dirname, '../../..');
