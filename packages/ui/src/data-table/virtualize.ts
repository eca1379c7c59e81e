/** Of more rows than this only those in view are in the document. */
export const VIRTUALIZE_ABOVE_ROWS = 80;

/**
 * The rows to render one by one: all of a short list; of a long one those that fill a screen until
 * the script that renders only rows in view is there, and all where it cannot be loaded.
 */
export const listPlainRows = <Row>(rows: readonly Row[], isVirtual: boolean, hasFailed: boolean) =>
  isVirtual && !hasFailed ? rows.slice(0, VIRTUALIZE_ABOVE_ROWS) : rows;
