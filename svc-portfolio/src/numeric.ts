/** Parses a Postgres `numeric`, which the driver returns as text; null stays null. */
export const parseNullableNumeric = (text: string | null): number | null =>
  text === null ? null : Number(text);
