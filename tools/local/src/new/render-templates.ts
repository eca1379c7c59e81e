import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Content by path relative to the generated folder. */
export type Files = ReadonlyMap<string, string>;

/** Keeps tools from treating templates as code: `src/parcels.ts.template`. */
const SUFFIX = '.template';
const PLACEHOLDER = /__([a-zA-Z]+)__/g;

/** `__title__` in a file or its path becomes `values.title`. @throws Error without a value */
export function renderTemplates(folder: string, values: Readonly<Record<string, string>>): Files {
  const fill = (text: string, template: string) =>
    text.replace(PLACEHOLDER, (placeholder, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`${template} has ${placeholder} without a value.`);
      return value;
    });
  const files = listTemplates(folder).map((template): [string, string] => {
    const path = relative(folder, template).slice(0, -SUFFIX.length);
    return [fill(path, template), fill(readFileSync(template, 'utf8'), template)];
  });
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @throws Error for a file without the suffix, which would be silently left out */
function listTemplates(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      if (!name.endsWith(SUFFIX)) throw new Error(`${join(parentPath, name)} is not a template.`);
      return join(parentPath, name);
    });
}
