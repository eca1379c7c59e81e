import type { Endpoint } from './endpoint.ts';

const STATUS_DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted; the work continues as a job',
  204: 'Done, without content',
  304: 'Unchanged since the response whose ETag is in If-None-Match',
  400: 'Malformed input',
  401: 'No session',
  403: 'Not allowed',
  404: 'Unknown',
  408: 'The request did not arrive in time',
  409: 'Conflict',
  410: 'It existed and is gone',
  412: 'The given version is stale',
  413: 'Too large',
  415: 'Wrong type of content',
  417: 'The server does not support what the Expect header asks for',
  429: 'Too many requests',
  431: 'The address and the headers are larger than 16 KB',
  500: 'A server error',
  502: 'A service cannot be reached',
  503: 'A required service is down',
  504: 'A service took too long',
};

export const describeStatus = (status: number): string => STATUS_DESCRIPTIONS[status] ?? 'Answer';

const CALLERS = {
  anyone: 'anyone',
  student: 'students and the admin',
  admin: 'the admin',
} as const;

export function describeUse({ access, idempotent }: Endpoint): string {
  const callers = `For ${CALLERS[access]}.`;
  return idempotent ? `${callers} Repeating it with the same key changes nothing more.` : callers;
}

export const getGroup = ({ id }: Endpoint): string => id.split('.')[0] as string;

/** `student-invites.add` and `studentInvites.add` both belong to `Student invites`. */
export function nameGroup(endpoint: Endpoint): string {
  const words = getGroup(endpoint)
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
