import { loadAllParts } from '../src/lazy-part/lazy-part.ts';

// A dialog or another part whose script is loaded with its first use is there at once in tests.
beforeAll(loadAllParts);
