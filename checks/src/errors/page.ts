import {
  anyCallStatuses,
  type Endpoint,
  errorCodes,
  listStatuses,
} from '@dashboard/contracts-http';

interface Code {
  readonly code: string;
  readonly status?: number;
  readonly meaning: string;
  readonly calls?: readonly string[];
}

const codes: readonly Code[] = Object.entries(errorCodes).map(([code, one]) => ({ code, ...one }));

const renderRows = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const isOfAnyCall = ({ status, calls }: Code) =>
  !calls && status !== undefined && anyCallStatuses.includes(status);

/** The codes that a call answers besides those that any call can. */
function listOwnCodes(endpoint: Endpoint): readonly Code[] {
  const statuses = listStatuses(endpoint);
  return codes.filter((one) => {
    if (one.calls) return one.calls.includes(endpoint.id);
    return one.status !== undefined && statuses.includes(one.status) && !isOfAnyCall(one);
  });
}

/** docs/errors.md: what each code means, and which of them each call answers. */
export function renderErrorsPage(endpoints: readonly Endpoint[]): string {
  return `# Errors

An error is answered as JSON: \`{ "message": "…", "code": "…" }\`. The message is a sentence for people and may change with any version. The code is for programs and keeps its meaning. New codes may be added: a program that doesn't know one goes by the status. 417 and 431 have no body, and a proxy in front of the dashboard answers in its own form.

\`npm run errors\` writes this page from \`packages/contracts/http/src/endpoint/error-codes.ts\` and the endpoints of the contracts.

## Codes

| Code | Status | Meaning |
|---|---|---|
${renderRows(
  codes.map(({ code, status, meaning }) => [`\`${code}\``, status?.toString() ?? 'any', meaning]),
)}

## Calls

Any call may answer ${codes
    .filter(isOfAnyCall)
    .map(({ code }) => `\`${code}\``)
    .join(', ')}. What else each call answers:

| Call | Codes |
|---|---|
${renderRows(
  endpoints.map((endpoint) => [
    `\`${endpoint.method} ${endpoint.path}\``,
    listOwnCodes(endpoint)
      .map(({ code }) => `\`${code}\``)
      .join(' ') || '—',
  ]),
)}
`;
}
