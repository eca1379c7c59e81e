// A busy machine may make a test fail once. Its retry is reported with the reason, and counted.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
