import { setTimeout as wait } from 'node:timers/promises';
import { recordFigure } from '@dashboard/reliability';
import { signIn } from './setup/admin.ts';
import { formatSince, project, reportFigure } from './setup/deployment.ts';
import { describeStudents, whileStudentsPoll } from './setup/students.ts';

const STUDENTS = 2_000;
const SERVICES = [
  'svc-auth',
  'svc-portfolio',
  'svc-portfolio-worker',
  'svc-flow',
  'svc-push',
  'svc-releases',
  'gateway',
];
/** The longest the load balancer and the gateways take to notice a changed replica. */
const NOTICED_AFTER_MS = 4_000;

jest.setTimeout(840_000);

test('no request from 2,000 students fails', async () => {
  const admin = await signIn();
  let restarted = 0;
  const startedAt = performance.now();
  const report = await whileStudentsPoll(STUDENTS, async () => {
    for (const service of SERVICES) {
      for (const { id } of await project.containers(service)) {
        await project.engine('restart', '--time', '10', id);
        await project.waitUntilHealthy(service);
        await wait(NOTICED_AFTER_MS);
        restarted += 1;
      }
    }
  });
  reportFigure(
    `Rolling restart of ${restarted} containers under ${STUDENTS} students, ${formatSince(startedAt)}: ${describeStudents(report)}`,
  );
  const name = 'requests that failed while every container was restarted (test:deploy)';
  recordFigure(29, name, report.errors, { of: report.sent, bar: 0 });
  expect(report.failures).toEqual([]);
  expect(report.errors).toBe(0);
  expect(restarted).toBeGreaterThanOrEqual(SERVICES.length);
  expect(await admin.get('/api/auth/status')).toMatchObject({ isAuthenticated: true });
});
