/** A fault that a person can mend; it is shown as its sentence, without a stack. */
export class Refusal extends Error {}

/** Thrown out of whatever is being set up when the person asks to stop. */
export class Interrupted extends Error {}
