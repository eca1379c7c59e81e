interface ErrorCodeDescription {
  /** Omitted if the status is more specific than the code. */
  readonly status?: number;
  readonly meaning: string;
  /** The ids of the calls that return it, if only some do. */
  readonly calls?: readonly string[];
}

/** Programs branch on these; messages can change. An unknown code means what its status means. */
export const errorCodes = {
  bad_request: {
    status: 400,
    meaning:
      'The input is malformed. `issues` names the fields, `rejected` the lines of a list that was refused as a whole.',
  },
  unauthorized: {
    status: 401,
    meaning: 'There is no session, or the password, code, passkey or token was not accepted.',
  },
  forbidden: { status: 403, meaning: 'The caller may not do this.' },
  not_found: {
    status: 404,
    meaning:
      'There is no such record or call. If several were requested, `issues` names the missing ones.',
  },
  request_timeout: { status: 408, meaning: 'The request did not arrive in time.' },
  conflict: { status: 409, meaning: 'The request conflicts with the current state.' },
  busy: {
    status: 409,
    meaning:
      'Other work holds what the request needs. The same request may succeed in a moment: `retryable` is true.',
  },
  fund_changed: {
    status: 409,
    meaning: "The fund's holdings have changed since the preview, so nothing was imported.",
    calls: ['holdings.import'],
  },
  analysis_replaced: {
    status: 409,
    meaning: 'A newer analysis of screenshots replaced this one, so nothing was changed.',
    calls: ['bot-analysis.apply'],
  },
  gone: { status: 410, meaning: 'It existed, but it is too late to restore it.' },
  stale_version: {
    status: 412,
    meaning:
      'The record has changed since the version in `If-Match`. If several were sent, `issues` names the changed ones.',
  },
  too_large: { status: 413, meaning: 'The body is over its limit.' },
  wrong_type: { status: 415, meaning: 'The endpoint does not accept this content type.' },
  range_not_satisfiable: { status: 416, meaning: 'The file has no such range.' },
  too_many_requests: {
    status: 429,
    meaning: 'There were too many requests. `Retry-After` says when the next one may succeed.',
  },
  refused: { meaning: 'The request was refused for the reason that the message names.' },
  internal: { status: 500, meaning: 'Something went wrong on the server.' },
  undeclared_answer: {
    status: 500,
    meaning: 'The server produced a response that the endpoint does not declare.',
  },
  job_failed: {
    status: 500,
    meaning: 'The import failed for the reason that the message names.',
    calls: ['holdings.import'],
  },
  unreachable: {
    status: 502,
    meaning: 'The service cannot be reached. The request may have taken effect.',
  },
  unavailable: {
    status: 503,
    meaning: 'A required service is down or overloaded. `Retry-After` says when to try again.',
  },
  timeout: {
    status: 504,
    meaning: 'The service did not respond in time. The request may have taken effect.',
  },
} as const satisfies Record<string, ErrorCodeDescription>;

export type ErrorCode = keyof typeof errorCodes;
