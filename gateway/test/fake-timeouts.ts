/** Only `setTimeout`: connections, intervals and `AbortSignal.timeout` still run in real time. */
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
