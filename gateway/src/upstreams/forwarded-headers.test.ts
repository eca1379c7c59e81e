import type { IncomingMessage, ServerResponse } from 'node:http';
import { copyResponseHead } from './forwarded-headers.ts';

test('a response header without a value is omitted', () => {
  const setHeader = jest.fn();
  const headers = { etag: '"a"', vary: undefined };
  copyResponseHead(
    { headers } as unknown as IncomingMessage,
    { setHeader } as unknown as ServerResponse,
  );
  expect(setHeader.mock.calls).toEqual([['etag', '"a"']]);
});
