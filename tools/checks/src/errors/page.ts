import { type Endpoint, errorCodes } from '@dashboard/contracts-http';

interface Code {
  readonly status?: number;
  readonly meaning: string;
  readonly calls?: readonly string[];
}

export function renderErrorsPage(endpoints: readonly Endpoint[]): string {
  const nameCall = (id: string): string => {
    const endpoint = endpoints.find((one) => one.id === id);
    if (!endpoint) throw new Error(`A code names the call ${id}, which does not exist.`);
    return `\`${endpoint.method} ${endpoint.path}\``;
  };
  const rows = Object.entries<Code>(errorCodes).map(([code, { status, meaning, calls = [] }]) => {
    const cells = [`\`${code}\``, status ?? 'any', meaning, calls.map(nameCall).join(', ')];
    return `| ${cells.join(' | ')} |`;
  });
  return `# Errors

An error response is JSON: \`{ "message": "…", "code": "…" }\`. The message is a sentence for people and may change with any version. The code is for programs and keeps its meaning. New codes may be added: a program that doesn't know one falls back to the status. 417 and 431 have no body, and a proxy in front of the dashboard answers in its own form. The statuses of each call are in the API description (\`/api/docs\`).

\`npm run errors\` writes this page from \`packages/contracts/http/src/endpoint/error-codes.ts\` and the contracts.

| Code | Status | Meaning | Only from |
|---|---|---|---|
${rows.join('\n')}
`;
}
