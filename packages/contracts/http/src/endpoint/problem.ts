import { z } from 'zod';

/** The body of every error response. `issues` names the invalid fields. */
export const problemSchema = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problemSchema>;

/** Formats zod's issues as the `issues` of a problem: dotted paths and messages. */
export function formatIssues(error: z.ZodError): NonNullable<Problem['issues']> {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
}
