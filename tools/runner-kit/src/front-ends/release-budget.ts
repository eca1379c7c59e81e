import type { Budget } from '@dashboard/release-gate';
import { z } from 'zod';
import { UserError } from '../errors.ts';

export const releaseFieldsSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  release: z
    .object({ budget: z.object({ firstLoadKB: z.number(), totalKB: z.number() }) })
    .optional(),
});

/** @throws UserError if the package.json of `name` has no budget */
export function requireBudget(
  name: string,
  { release }: z.infer<typeof releaseFieldsSchema>,
): Budget {
  if (release) return release.budget;
  throw new UserError(
    `${name}/package.json sets no budget. Add "release": { "budget": { "firstLoadKB": …, "totalKB": … } }.`,
  );
}
