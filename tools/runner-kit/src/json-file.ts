import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';

export function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Writes all of the file or nothing. @param flush to disk first, in case the machine loses power */
export function writeJson(file: string, value: unknown, { flush = false } = {}): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush });
  renameSync(draft, file);
}
