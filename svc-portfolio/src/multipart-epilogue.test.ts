import { createEpilogueCheck } from './multipart-epilogue.ts';

function findEpilogue(body: string, chunkSize: number): boolean {
  const isBehindForm = createEpilogueCheck('edge');
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += chunkSize) {
    if (isBehindForm(bytes.subarray(at, at + chunkSize))) return true;
  }
  return false;
}

test.each([1, 2, 5, 11, 12, 13, 1_000])(
  'in chunks of %i bytes, data after the end of a form is detected [API-03]',
  (chunkSize) => {
    for (const body of [
      '--edge--x',
      'text\r\n--edge--\r\n--edge\r\n',
      '--edge\r\n\r\n1\r\n--edge--\r\n\0',
    ]) {
      expect([body, findEpilogue(body, chunkSize)]).toEqual([body, true]);
    }
    for (const body of [
      '--edge--',
      '--edge--\r\n',
      '--edge\r\n\r\n1\r\n--edge-- \r\n',
      'x--edge--x',
      '\n--edge--x',
    ]) {
      expect([body, findEpilogue(body, chunkSize)]).toEqual([body, false]);
    }
  },
);
