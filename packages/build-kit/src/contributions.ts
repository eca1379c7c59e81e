import { type Contributions, contributionsSchema } from '@dashboard/contracts-gateway';
import * as z from 'zod/mini';

/** The contracts' schemas have no language of their own. */
z.config(z.locales.en());

/** Checks what a module declares before it is built. @throws Error that names each fault */
export function parseContributions(name: string, contributions: Contributions) {
  const { data, error } = contributionsSchema.safeParse(contributions);
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `\n  ${path.join('.')}: ${message}`);
  throw new Error(`The contributions of ${name} are not valid:${faults.join('')}`);
}
