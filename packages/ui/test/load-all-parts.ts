import { loadAllParts } from '../src/lazy-part/lazy-part.ts';

// Tests shouldn't wait for the first use of each lazy part.
beforeAll(loadAllParts);
