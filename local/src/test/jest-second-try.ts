// The machine may be busy for once. A second try is told with its reason, and counted.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
