import * as z from 'zod/mini';
import { type ErrorCode, errorCodes } from './error-codes.ts';
import { openEnum } from './open-enum.ts';

/** A line that was refused: its place in the list that was sent, from 1, and why. */
export const rejectedLineSchema = z.object({ line: z.int(), reason: z.string() });

export type RejectedLine = z.infer<typeof rejectedLineSchema>;

/**
 * The body of every error response. `message` is for people, `code` is what a program decides by;
 * servers before codes send none. `issues` names the invalid fields; `rejected` names the lines of a
 * list that is refused as a whole; `retryable` says that the same request may succeed in a moment.
 */
export const problemSchema = z.object({
  message: z.string(),
  code: z.optional(openEnum(Object.keys(errorCodes) as ErrorCode[])),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  rejected: z.optional(z.array(rejectedLineSchema)),
  retryable: z.optional(z.literal(true)),
});

export type Problem = z.infer<typeof problemSchema>;

/** Formats zod's issues as the `issues` of a problem: dotted paths and messages. */
export function formatIssues(error: z.core.$ZodError): NonNullable<Problem['issues']> {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
}
