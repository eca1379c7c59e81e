/** An error that the person at the command line can fix, printed without a stack. */
export class UserError extends Error {}

/** Ends unfinished work after a request to stop. */
export class AbortError extends Error {}
