/** A fault that the person who runs the command can mend; it is shown as its message, without a stack. */
export class UserError extends Error {}

/** Thrown out of unfinished work when the person asks to stop. */
export class AbortError extends Error {}
