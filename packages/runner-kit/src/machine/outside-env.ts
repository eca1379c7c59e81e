import { delimiter } from 'node:path';
import { projectRoot } from '../project-root.ts';

const NETWORK_SETTING = /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:https?|no)_proxy)$/i;

/**
 * The environment of a person outside of this repository, on this machine: the home folder, a path
 * without what the repository brings, and the way to the network. What `npm test` sets is not in it.
 */
export function pickOutsideEnv(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const { PATH = '', HOME } = env;
  const paths = PATH.split(delimiter).filter((path) => !path.startsWith(projectRoot));
  const network = Object.entries(env).filter(([name]) => NETWORK_SETTING.test(name));
  return { ...Object.fromEntries(network), PATH: paths.join(delimiter), HOME };
}
