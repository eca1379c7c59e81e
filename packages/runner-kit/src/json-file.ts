import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';

/** What the file holds, undefined when it is missing or not of that shape. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Replaces the file as a whole, readable by its owner alone; a crash leaves the old or the new. */
export function writeJson(file: string, value: unknown): void {
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
}
