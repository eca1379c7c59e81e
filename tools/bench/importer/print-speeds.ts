import { measureReader } from './measure.ts';

console.log(JSON.stringify(await measureReader()));
