import { configure } from '@testing-library/react';

// Only an element that never appears takes this long, however busy the machine is.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no object URLs.
beforeEach(() => {
  const createObjectURL = jest.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
});

// Each test leaves the page as it found it.
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.clearAllMocks();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
