import * as fc from 'fast-check';
import { expectReadBack } from '../test/portfolios/expectations.ts';
import { layouts } from '../test/portfolios/layouts.ts';
import { writeFiles } from '../test/portfolios/written-file.ts';

test.each(layouts)('generated $name files are read back in full [CSV-189]', (layout) => {
  fc.assert(fc.property(writeFiles(layout), expectReadBack), { numRuns: 5, seed: 189 });
});
