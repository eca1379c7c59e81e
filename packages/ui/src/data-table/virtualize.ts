/** Longer tables have only their visible rows in the document. */
export const VIRTUALIZE_ABOVE_ROWS = 80;

/**
 * The rows to render one by one: all of a short list. Of a long one, a screenful until the virtual
 * renderer is loaded, or all if that fails.
 */
export const listPlainRows = <Row>(rows: readonly Row[], isVirtual: boolean, hasFailed: boolean) =>
  isVirtual && !hasFailed ? rows.slice(0, VIRTUALIZE_ABOVE_ROWS) : rows;
