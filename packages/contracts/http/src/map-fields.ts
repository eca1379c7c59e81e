/** For values of different types, pass the result type: `mapFields<StateValues>`. */
export function mapFields<Field extends string, Value>(
  fields: readonly Field[],
  getValue: (field: Field) => Value,
): Record<Field, Value>;
export function mapFields<Values>(
  fields: readonly (keyof Values & string)[],
  getValue: (field: keyof Values & string) => Values[keyof Values],
): Values;
export function mapFields(fields: readonly string[], getValue: (field: string) => unknown) {
  return Object.fromEntries(fields.map((field) => [field, getValue(field)]));
}
