/** The cells of a CSV file. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}
