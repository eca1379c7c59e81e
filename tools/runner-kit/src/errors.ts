/** An error that the person at the command line can fix, printed without a stack. */
export class UserError extends Error {}

export class AbortError extends Error {}
