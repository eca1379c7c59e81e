/** The fields of a record and their columns, for every statement that names them. */
export interface ColumnMap<Field extends string> {
  readonly fields: readonly Field[];
  readonly columns: Readonly<Record<Field, string>>;
  /** What `select`, `first` and `returning` take: each column under the name of its field. */
  readonly selection: readonly string[];
  /** The values by column; a field that is undefined, or not one of the map, is left out. */
  toRow(values: Readonly<Partial<Record<Field, unknown>>>): Record<string, unknown>;
}

/** `monthlyBX` is stored as `monthly_bx`. */
const toColumn = (field: string) =>
  field.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);

/**
 * Maps the fields of a record to its columns, whose names are theirs in snake case. A store has one
 * map, made from its contract's schema (`keyof(schema).options`), for inserts, updates and the audit
 * log: a field that the contract declares is then stored without being named again.
 */
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
