import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Server {
  readonly name: string;
  /** The service's own address, which only the gateway should call. */
  readonly url: string;
}

export async function listServers(dataDir: string): Promise<Server[]> {
  const directory = join(dataDir, 'logs');
  const files = (await readdir(directory)).filter((file) => /^svc-[a-z]+\.log$/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const log = await readFile(join(directory, file), 'utf8');
      const port = [...log.matchAll(/"event":"listening","port":(\d+)/g)].at(-1)?.[1];
      if (!port) throw new Error(`${file}: the service does not listen`);
      return { name: file.replace('.log', ''), url: `http://127.0.0.1:${port}` };
    }),
  );
}
