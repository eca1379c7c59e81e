import * as z from 'zod/mini';
import { type ErrorCode, errorCodes } from './error-codes.ts';
import { openEnum } from './schema-marks.ts';

/** `line` counts from 1 in the list that was sent. */
export const rejectedLineSchema = z.object({ line: z.int(), reason: z.string() });

export type RejectedLine = z.infer<typeof rejectedLineSchema>;

/**
 * `message` is for people, `code` for programs; older servers omit it. `rejected` names the lines
 * of a rejected list. `retryable` means the same request might soon succeed.
 */
export const problemSchema = z.object({
  message: z.string(),
  code: z.optional(openEnum(Object.keys(errorCodes) as ErrorCode[])),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  rejected: z.optional(z.array(rejectedLineSchema)),
  retryable: z.optional(z.literal(true)),
});

export type Problem = z.infer<typeof problemSchema>;

export function formatIssues(error: z.core.$ZodError): NonNullable<Problem['issues']> {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
}
