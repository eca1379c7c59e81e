import { z } from 'zod';

/** The body of every answer that is not a success. `issues` names the fields at fault. */
export const problemSchema = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problemSchema>;

/** Turns zod's issues into the `issues` of a problem: dotted paths and plain messages. */
export function formatIssues(error: z.ZodError): NonNullable<Problem['issues']> {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
}
