import { configure } from '@testing-library/react';

// Only an element that never appears takes this long, even on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no object URLs.
beforeEach(() => {
  const createObjectURL = jest.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.clearAllMocks();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
