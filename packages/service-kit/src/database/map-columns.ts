export interface ColumnMap<Field extends string> {
  readonly fields: readonly Field[];
  readonly columns: Readonly<Record<Field, string>>;
  /** For `select`, `first` and `returning`: each column aliased to its field's name. */
  readonly selection: readonly string[];
  /** Leaves out fields that are undefined or not in the map. */
  toRow(values: Readonly<Partial<Record<Field, unknown>>>): Record<string, unknown>;
}

const toColumn = (field: string) =>
  field.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);

/** Fields come from the contract (`keyof(schema).options`), so a new one is stored by itself. */
export function mapColumns<const Field extends string>(fields: readonly Field[]): ColumnMap<Field> {
  const columns = Object.fromEntries(fields.map((field) => [field, toColumn(field)]));
  return {
    fields,
    columns: columns as Record<Field, string>,
    selection: fields.map((field) => `${toColumn(field)} as ${field}`),
    toRow: (values) =>
      Object.fromEntries(
        fields
          .filter((field) => values[field] !== undefined)
          .map((field) => [toColumn(field), values[field]]),
      ),
  };
}
