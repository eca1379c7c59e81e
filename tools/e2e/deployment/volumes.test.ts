import { signIn } from './setup/admin.ts';
import { formatSince, project, reportFigure, url } from './setup/deployment.ts';

test('alerts are still there after `down` and `up`', async () => {
  const before = await signIn();
  const alert = { ticker: 'KEEP', optionType: 'CALL', expiry: '12/18/2026' };
  expect((await before.call('POST', '/api/unusual-flow', alert)).status).toBe(201);
  const startedAt = performance.now();
  // Must run before `down`, which would leave the anonymous volumes behind.
  await project.compose('rm', '--stop', '--force', '--volumes');
  await project.compose('down', '--timeout', '10');
  await project.compose('up', '--detach', '--no-build');
  await project.waitUntilHealthy();
  reportFigure(`\`down\` and \`up\` with the existing data: ${formatSince(startedAt)}`);

  const after = await signIn();
  expect(await after.get(`/api/unusual-flow?ticker=KEEP`)).toMatchObject([alert]);
  expect((await fetch(`${url}/student`)).status).toBe(200);
});
