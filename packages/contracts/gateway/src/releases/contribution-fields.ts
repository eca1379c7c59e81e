import * as z from 'zod/mini';

const ID_RULE = 'Use small letters, digits and hyphens, such as "unusual-flow".';
const LABEL_MAX = 40;
const ICON_RULE = 'Use the `d` of an SVG path.';

export const idSchema = z.string().check(z.maxLength(50), z.regex(/^[a-z][a-z0-9-]*$/, ID_RULE));
export const labelSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(LABEL_MAX));

/** The `d` of a path that is stroked, 2 wide, in a box of 24 × 24. */
export const iconSchema = z
  .string()
  .check(z.maxLength(1_000), z.regex(/^[MLHVCSQTAZ\d\s,.-]+$/i, ICON_RULE));
