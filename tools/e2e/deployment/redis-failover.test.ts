import { type Admin, signIn } from './setup/admin.ts';
import { formatSince, project, reportFigure, tickerAt, waitUntil } from './setup/deployment.ts';
import { describeStudents, whileStudentsPoll } from './setup/students.ts';

const STUDENTS = 500;
const FUND = 'Income Fund';
/** Cleared 5 at a time with 100 ms pauses, so the job is still running when Redis dies. */
const POSITIONS = 400;
/** Sentinels wait 3 s before they declare a primary down. */
const WRITES_AGAIN_WITHIN_MS = 20_000;

let admin: Admin;

beforeAll(async () => {
  admin = await signIn();
});

async function findPrimary(): Promise<string> {
  const tls = ['--tls', '--cacert', '/certificates/ca.crt'];
  const ask = ['sentinel', 'get-master-addr-by-name', 'dashboard'];
  const command = ['exec', '--no-TTY', 'sentinel-1', 'redis-cli', '-p', '26379', ...tls, ...ask];
  return (await project.compose(...command)).split('\n')[0] ?? '';
}

async function startLongJob(): Promise<string> {
  const holdings = Array.from({ length: POSITIONS }, (_, index) => ({
    ticker: tickerAt(index),
    quantity: 1,
    tradePrice: 10,
  }));
  const imported = await admin.call('POST', '/api/holdings/import', { fund: FUND, holdings });
  expect(imported.status).toBe(200);
  const cleared = await admin.call<{ jobId: string }>('POST', '/api/holdings/clear', {
    fund: FUND,
  });
  expect(cleared.status).toBe(202);
  return cleared.body.jobId;
}

async function addAlert(): Promise<boolean> {
  const alert = { ticker: 'FAIL', optionType: 'PUT', expiry: '12/18/2026' };
  return (
    (await admin.call('POST', '/api/unusual-flow', alert).catch(() => undefined))?.status === 201
  );
}

test('students see no error, the session and the accepted job survive, and writes continue', async () => {
  const primary = await findPrimary();
  let jobId = '';
  const report = await whileStudentsPoll(STUDENTS, async () => {
    jobId = await startLongJob();
    const [container] = await project.containers(primary);
    const killedAt = performance.now();
    await project.engine('kill', '--signal', 'KILL', container?.id ?? '');
    await waitUntil(
      'sentinels have another primary',
      async () => (await findPrimary()) !== primary,
    );
    reportFigure(`Redis primary killed, another one named after ${formatSince(killedAt)}`);
    await waitUntil('an alert is added', addAlert, WRITES_AGAIN_WITHIN_MS);
    reportFigure(`Redis primary killed, the admin writes again after ${formatSince(killedAt)}`);
    // A gateway may find the new primary a little later. Until then it answers 503, never 401.
    await waitUntil('the session is known again', async () => {
      const { status, body } = await admin.call('GET', '/api/auth/status');
      if (status === 503) return false;
      expect({ status, body }).toMatchObject({ status: 200, body: { isAuthenticated: true } });
      return true;
    });
    await waitUntil('the job that was accepted before is completed', async () => {
      const { body } = await admin.call<{ state?: string }>('GET', `/api/jobs/${jobId}`);
      return body.state === 'completed';
    });
    reportFigure(
      `Redis primary killed, the job of before completed after ${formatSince(killedAt)}`,
    );
    await project.engine('start', container?.id ?? '');
    await project.waitUntilHealthy();
  });
  expect(report.failures).toEqual([]);
  expect(report.errors).toBe(0);
  reportFigure(`Failover of Redis under ${STUDENTS} students: ${describeStudents(report)}`);
  const query = new URLSearchParams({ fund: FUND });
  expect(await admin.get(`/api/holdings?${query}`)).toEqual([]);
});
