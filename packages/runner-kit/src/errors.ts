/** An error that the person who runs the command can fix; it is printed as its message, without a stack. */
export class UserError extends Error {}

/** Thrown out of unfinished work when the person asks to stop. */
export class AbortError extends Error {}
