export { createPageConfig, createRemoteConfig, createShellConfig } from './configs.ts';
