/** @param firstOrder the place of the first term among the terms of all modules */
export const defineTerms = (
  group: string,
  firstOrder: number,
  meanings: Readonly<Record<string, readonly [term: string, meaning: string]>>,
) =>
  Object.entries(meanings).map(([id, [term, meaning]], index) => ({
    id,
    term,
    meaning,
    group,
    order: firstOrder + index,
  }));

/** The id of the term of a field or a value: `monthly-bx`, `discount-range`, `hh`. */
export const toTermId = (name: string): string =>
  name.replace(/(?<=[a-z])(?=[A-Z])| /g, '-').toLowerCase();
