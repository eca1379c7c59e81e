/** An error that the person at the command line can fix; printed without a stack. */
export class UserError extends Error {}

/** Thrown out of unfinished work when somebody asks to stop. */
export class AbortError extends Error {}
