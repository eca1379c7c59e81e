import type { Knex } from 'knex';

export interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isDemanded: boolean;
}

export async function listColumns(db: Knex, schema: string): Promise<Column[]> {
  const { rows } = await db.raw(
    `SELECT table_name, column_name, udt_name, is_nullable, column_default, is_identity
     FROM information_schema.columns
     WHERE table_schema = ? AND table_name NOT LIKE 'knex_migrations%'
     ORDER BY table_name, column_name`,
    [schema],
  );
  return rows.map((row: Record<string, string | null>) => ({
    table: row.table_name,
    column: row.column_name,
    type: row.udt_name,
    isDemanded: row.is_nullable === 'NO' && row.column_default === null && row.is_identity === 'NO',
  }));
}

const nameOf = ({ table, column }: Column) => `${table}.${column}`;

export function findContractions(before: readonly Column[], after: readonly Column[]): string[] {
  const now = new Map(after.map((column) => [nameOf(column), column]));
  const known = new Map(before.map((column) => [nameOf(column), column]));
  const tables = new Set(before.map(({ table }) => table));
  const lost = before.flatMap((column) => {
    const name = nameOf(column);
    const next = now.get(name);
    if (!next) return [`${name} is gone`];
    return next.type === column.type ? [] : [`${name} is ${next.type}, was ${column.type}`];
  });
  const demanded = after
    .filter((column) => column.isDemanded && tables.has(column.table))
    .filter((column) => !known.get(nameOf(column))?.isDemanded)
    .map((column) => `${nameOf(column)} is newly required`);
  return [...lost, ...demanded];
}
