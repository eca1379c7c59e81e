import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { readCompose } from './compose.ts';
import { root } from './env-file.ts';
import { deployedServices, listProcesses } from './processes.ts';

const processes = listProcesses(deployedServices);
const running = processes.filter(({ container }) => container.startsWith('Deployment/'));

function upgrade(names: readonly string[], added?: string): string[] {
  const folder = createTestFolder();
  const log = join(folder, 'log');
  const client = `#!/bin/sh
case "$*" in
  'compose config --services') printf '%s\\n' ${names.join(' ')} ;;
  'compose ps --quiet ${added}') ;;
  'compose ps --quiet '*) printf '%s\\n' "first-$4" "second-$4" ;;
  *) echo "$*" >>${log} ;;
esac
`;
  writeFileSync(join(folder, 'docker'), client, { mode: 0o755 });
  writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n', { mode: 0o755 });
  const PATH = `${folder}:${process.env.PATH}`;
  execFileSync('sh', ['deploy/compose/upgrade.sh'], { cwd: root, env: { PATH } });
  return readFileSync(log, 'utf8').trimEnd().split('\n');
}

const calls = upgrade(Object.keys(readCompose().services));

test('an upgrade migrates first, replaces every process, and publishes modules last', () => {
  const steps = calls.map(
    (call) => /run .* (\S+)$/.exec(call)?.[1] ?? /rm first-(\S+)/.exec(call)?.[1],
  );
  const named = steps.filter((step) => step !== undefined);
  expect(calls[0]).toBe('compose build');
  expect(named.slice(0, 8).map((name) => name.replace(/^svc-\w+-/, ''))).toEqual([
    'role',
    'role',
    'role',
    'role',
    'migrate',
    'migrate',
    'migrate',
    'migrate',
  ]);
  expect(named.slice(8, -2).sort()).toEqual(
    running
      .map(({ name }) => name)
      .filter((name) => name !== 'gateway')
      .sort(),
  );
  expect(named.slice(-2)).toEqual(['gateway', 'releases']);
});

test('old containers stop only after the same number of new ones are healthy', () => {
  const ofGateway = calls.filter((call) => call.includes('gateway'));
  expect(ofGateway).toEqual([
    'compose up --detach --wait --no-deps --no-build --no-recreate --scale gateway=4 gateway',
    'stop first-gateway second-gateway',
    'rm first-gateway second-gateway',
  ]);
});

test('a service that the previous version didn’t have is started', () => {
  const started = upgrade(Object.keys(readCompose().services), 'svc-releases');
  expect(started.filter((call) => call.endsWith(' svc-releases'))).toEqual([
    'compose up --detach --wait --no-deps --no-build svc-releases',
  ]);
});
