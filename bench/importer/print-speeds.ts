/** Prints the measured speeds as JSON: a test takes them from a process without a test runner. */
import { measureReader } from './measure.ts';

console.log(JSON.stringify(await measureReader()));
