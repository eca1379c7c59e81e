import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';

/** The content of the file; undefined when it is missing or does not fit the schema. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * Replaces the file as a whole: after a crash it holds the old content or the new one. Only its
 * owner can read it.
 */
export function writeJson(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
