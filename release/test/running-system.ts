import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const snapshot = join(__dirname, '../../packages/contracts/flow/contract.json');

export interface RunningSystem {
  readonly against: string;
  close(): Promise<void>;
}

/** Answers what svc-flow would, as an OpenAPI document says; nothing more runs. */
export async function startRunningSystem(): Promise<RunningSystem> {
  const server = createServer((_, response) => response.end(readFileSync(snapshot)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    against: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
