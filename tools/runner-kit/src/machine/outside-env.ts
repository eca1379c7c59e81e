import { delimiter } from 'node:path';
import { projectRoot } from '../project-root.ts';

const NETWORK_SETTING = /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:https?|no)_proxy)$/i;

/** A user's environment outside this repository, without what `npm test` sets. */
export function pickOutsideEnv(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const { PATH = '', HOME } = env;
  const paths = PATH.split(delimiter).filter((path) => !path.startsWith(projectRoot));
  const network = Object.entries(env).filter(([name]) => NETWORK_SETTING.test(name));
  return { ...Object.fromEntries(network), PATH: paths.join(delimiter), HOME };
}
