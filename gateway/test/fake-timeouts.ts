/**
 * From now on `setTimeout` waits for `jest.advanceTimersByTime`; everything else goes on by itself:
 * connections, intervals, and what Node times itself, such as `AbortSignal.timeout`.
 */
export const fakeTimeouts = () =>
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
    ],
  });
