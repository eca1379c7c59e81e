import { loadAllParts } from '../src/lazy-part/lazy-part.ts';

// Loads lazy parts up front, so that tests don't wait for the first use of each.
beforeAll(loadAllParts);
