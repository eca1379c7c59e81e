import { readText } from './env-file.ts';

const quoted = (text: string, quote: string) =>
  `${quote}${text.replaceAll(quote, quote + quote)}${quote}`;

/** deploy/roles.sql with its variables filled in, as psql does it. */
export function rolesSql(env: Record<string, string>, database: string): string {
  const variables: Record<string, string> = { DBNAME: database };
  const sql = readText('deploy/roles.sql').replace(/^\\getenv (\w+) (\w+)$/gm, (_, name, from) => {
    variables[name] = env[from] ?? '';
    return '';
  });
  return sql.replace(/:(['"])(\w+)\1/g, (_, quote, name) => quoted(variables[name] ?? '', quote));
}
