import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { pickOutsideEnv } from './outside-env.ts';

test("an outside user's environment has the home folder and network settings, but nothing of this repository", () => {
  const network = { NODE_EXTRA_CA_CERTS: '/etc/ca.pem', https_proxy: 'http://proxy:3128' };
  const tests = { DATABASE_URL: 'postgres://…', npm_config_cache: '/cache', NODE_OPTIONS: '--x' };
  const path = `${join(projectRoot, 'node_modules/.bin')}:/usr/bin:/bin`;
  expect(pickOutsideEnv({ ...network, ...tests, PATH: path, HOME: '/home/ana' })).toEqual({
    ...network,
    PATH: '/usr/bin:/bin',
    HOME: '/home/ana',
  });
});
