import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const contractFile = join(__dirname, '../../../packages/contracts/flow/contract.json');

export interface StubProduct {
  readonly url: string;
  close(): Promise<void>;
}

export async function startStubProduct(): Promise<StubProduct> {
  const server = createServer((_, response) => response.end(readFileSync(contractFile)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
