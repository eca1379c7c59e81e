import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const node = join(__dirname, '../../../../node_modules/.bin/node');

test.each([[['nonsense']], [[]], [['sign-in-code', 'admin', 'more']]])(
  'npm run admin -- %j prints the available commands and changes nothing',
  (args) => {
    const { status, stderr } = spawnSync(node, [join(__dirname, 'admin.ts'), ...args], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain(
      'Usage: npm run admin -- set-password [username], or npm run admin -- sign-in-code [username]',
    );
  },
);
