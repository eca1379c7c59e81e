/**
 * From now on `setTimeout` waits for `jest.advanceTimersByTime`. Connections, intervals and
 * `AbortSignal.timeout` go on by themselves.
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
