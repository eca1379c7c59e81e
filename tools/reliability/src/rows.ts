export interface Row {
  readonly number: number;
  readonly threat: string;
  readonly bar: string;
  readonly command: string;
}

type Entry = readonly [threat: string, bar: string, command: string];

const tests = (paths: string) => `npx jest ${paths}`;
const faultMatrix = 'node tools/bench/fault-matrix/index.ts';
const browser = (file: string) => `npx playwright test -c tools/e2e/playwright.config.ts ${file}`;

const entries: readonly Entry[] = [
  [
    'A call without permission',
    'every call of every kind of caller answers as its description declares',
    tests('tools/e2e/attacks/every-call'),
  ],
  [
    'Bypassing the gateway',
    'every call sent to a service without a signed identity is 401',
    tests('tools/e2e/attacks/every-call'),
  ],
  ['Forged identity and forwarding headers', 'no effect', tests('tools/e2e/attacks/every-call')],
  [
    'Stolen password hashes, and names found out by timing',
    'argon2id with 19 MiB or more; at most 2 at once; an unknown name costs the same hash, and medians differ by at most 5 ms',
    `node tools/bench/password-timing.ts; ${tests('sign-in-attack')}`,
  ],
  [
    'Guessing passwords',
    'at most 100 attempts per account and hour, from any number of addresses; the owner can still sign in',
    tests('sign-in.test sign-in-attack passkeys.test sign-in-codes.test'),
  ],
  [
    'Session theft',
    '128 bits or more, only the hash in Redis; 30 min unused, 8 h in all; polling does not extend it; ended everywhere at once',
    tests('sessions.test session-cache.test'),
  ],
  [
    'Requests forged by another site',
    'no changing call passes with any of the header combinations of another site',
    tests('same-origin.test'),
  ],
  [
    'Scripts in stored texts',
    'none of 50 payloads in any text field runs; the policy allows nothing unsafe and is never violated',
    browser('--project=attacks'),
  ],
  [
    'A module that was tampered with',
    'none of its code runs; the other tabs work',
    browser('tools/e2e/releases/releases.spec.ts'),
  ],
  [
    'Injection and mass assignment',
    'unknown fields are refused by every call; values never become SQL',
    tests('tools/e2e/attacks/every-call'),
  ],
  [
    'Generated requests',
    '50,000 requests made from the descriptions: no server error, no undocumented answer',
    tests('tools/e2e/attacks/generated-requests'),
  ],
  [
    'Hostile uploads',
    'nothing is stored as sent; 10,000 damaged bodies end no process and take no memory',
    `${tests('multipart-mutations')}; ${tests('rewrite-image.test')}`,
  ],
  [
    'Altered upload addresses',
    'an address serves once, for 5 min, for that type and size; every altered one is 403',
    tests('upload-signer.test images.test'),
  ],
  [
    'Large and hostile CSV files',
    '5,000 rows within 5 s from end to end; 10 MB block no event loop over 50 ms',
    tests('hostile-files imports/preview/preview import-speed'),
  ],
  [
    'A flood of visitors',
    '100,000 requests without a session leave no key in Redis',
    tests('anonymous-flood'),
  ],
  [
    '5,000 polling students',
    'p99 at most 100 ms; no error; at most 2 statements a second and replica of svc-flow',
    'node tools/bench/polling/index.ts',
  ],
  [
    'Three times the load it can take',
    'at least 80 % of its best; refusals within 50 ms; every write of the admin succeeds',
    tests('overload'),
  ],
  [
    'An unresponsive dependency',
    'maximum wait: browser 8 s, gateway 5 s, service 3 s, database 2 s',
    `${tests('time-limits.test proxied-request hanging-service')}; ${faultMatrix}`,
  ],
  [
    'Redis dead or frozen',
    'students see no error; the admin gets 503 and never 401; accepted jobs survive',
    `${tests('without-redis')}; ${tests('worker-crash jobs/redis-failover')}; ${faultMatrix}`,
  ],
  [
    'Postgres dead for a minute',
    '99 % of the reads of students are served; writes are 503 within 1 s; recovered within 5 s; nothing restarts',
    `${tests('stores/postgres postgres-frozen')}; ${tests('outage')}; ${faultMatrix}`,
  ],
  [
    'A service that hangs',
    'fails within 3 s, then within 50 ms; the p99 of the others rises by at most 20 %',
    `${tests('hanging-service stale-if-error')}; ${faultMatrix}`,
  ],
  [
    'A module that cannot be loaded',
    'its panel says so within 5 s and offers a retry; every other tab works',
    browser('tools/e2e/journeys/modules.spec.ts'),
  ],
  [
    'A job killed at any point',
    'killed at 50 points or more of an import and of Clear All, the effect is there once; resumed within 15 s',
    tests('kill-points resume-time'),
  ],
  [
    'Two admins at once',
    '10,000 operations with faults: no lost write, no lost update, no stale read of one’s own write, no duplicate',
    'node tools/e2e/histories/index.ts',
  ],
  ['An import against Clear All', '100 races end as one after the other', tests('clear-races')],
  [
    'Clocks and time zones',
    'right days in 5 zones on both days on which clocks change',
    tests('trading-day.test'),
  ],
  [
    'A migration that is killed',
    'the next one heals it; the version before runs on the new schema',
    tests('tools/checks/src/migrations'),
  ],
  ['Lost data', 'a backup restores equal rows and equal images', tests('tools/local/src/backup')],
  [
    'An upgrade under load',
    'two replicas restarted in turns: 0 of 20,000 requests fail; a process ends within 10 s',
    tests('tools/e2e/faults/rolling-restart'),
  ],
  [
    'The local runner killed',
    'the next start takes over or stops what was left, and is ready within 30 s',
    tests('tools/e2e/faults/runner-killed'),
  ],
  [
    'Secrets that leak',
    'in no log, script, Redis key or answer; every sign-in and change is in the audit log',
    tests('canary-secrets'),
  ],
  [
    'A dependency that was tampered with',
    'installed from the lock file; install scripts by list; an SBOM of each build',
    tests('tools/checks/src/supply-chain'),
  ],
  [
    'Pipelined requests of clients that never read',
    '5 to 500 connections of 56 KB each, from one address and from 200: no process ends, the gateway takes at most 350 MB, every other call is answered',
    tests('attacks/pipelined-requests pipelined-requests.test'),
  ],
  [
    'Idle connections',
    'more than the process can have, from one address and from 50: no newcomer is refused, files stay readable, a class behind one address is unaffected',
    tests('attacks/idle-connections connection-limits.test'),
  ],
  [
    'Sign-ins that race with the end of sessions',
    'of 2,000 that race with the end of all others, a new password, a removal or a revoked code, no session survives',
    tests('ended-sessions'),
  ],
  [
    'Long lists',
    'with 100,000 rows behind it, a read answers at most 1 MB for at most 300 ms of CPU',
    tests('bounded-reads'),
  ],
  [
    'Lost answers',
    'in every creating form: response dropped, submitted again, edited, submitted again: one row, with the edited content',
    browser('tools/e2e/features/lost-answers.spec.ts'),
  ],
  ['Declared fields', 'every declared field of every write is read back', tests('declared-fields')],
  [
    'A fault that no test notices',
    'of 200 changes planted in each area that guards access, money or data, 85 % are noticed',
    'npm run test:mutation',
  ],
];

export const rows: readonly Row[] = entries.map(([threat, bar, command], index) => ({
  number: index + 1,
  threat,
  bar,
  command,
}));
