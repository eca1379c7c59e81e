import { loadAllParts } from '../src/lazy-part/lazy-part.ts';

// Loads lazy parts up front, so that tests don't wait for the first use of each.
beforeAll(loadAllParts);

// jsdom has no object URLs.
beforeEach(() => {
  const createObjectURL = jest.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
});

// Each test leaves the page as it found it. jsdom has no media queries, a test may have added some.
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.clearAllMocks();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(window, 'matchMedia');
});
