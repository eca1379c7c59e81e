/** A test runs this in a process without a test runner. */
import { measureReader } from './measure.ts';

console.log(JSON.stringify(await measureReader()));
