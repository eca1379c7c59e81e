import { type Contributions, contributionsSchema } from '@dashboard/contracts-gateway';
import * as z from 'zod/mini';

/** The contracts' schemas don't set a locale. */
z.config(z.locales.en());

/** Checks a module's declarations before the build. @throws Error listing every problem */
export function parseContributions(name: string, contributions: Contributions) {
  const { data, error } = contributionsSchema.safeParse(contributions);
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `\n  ${path.join('.')}: ${message}`);
  throw new Error(`The contributions of ${name} are not valid:${faults.join('')}`);
}
