import { readText } from './env-file.ts';

const quoted = (text: string, quote: string) =>
  `${quote}${text.replaceAll(quote, quote + quote)}${quote}`;

/** deploy/role.sql as psql would run it: variables filled in and `\gexec` expanded. */
export function roleSql(env: Record<string, string>, database: string): string {
  const variables: Record<string, string> = { DBNAME: database };
  return readText('deploy/role.sql')
    .replace(/^--.*\n/gm, '')
    .replace(/^\\getenv (\w+) (\w+)$/gm, (_, name, from) => {
      variables[name] = env[from] ?? '';
      return '';
    })
    .replace(/:(['"])(\w+)\1/g, (_, quote, name) => quoted(variables[name] ?? '', quote))
    .replace(
      /^(SELECT [\s\S]*?)\\gexec$/gm,
      (_, query) =>
        `DO $$ DECLARE line text; BEGIN FOR line IN ${query} LOOP EXECUTE line; END LOOP; END $$;`,
    );
}
