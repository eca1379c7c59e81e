export { pageConfig, remoteConfig, shellConfig } from './configs.ts';
