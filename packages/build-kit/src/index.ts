export { pageConfig, remoteConfig, shellConfig } from './configs.ts';
export { moveCurrent, readCurrent } from './current.ts';
export { type Publication, publish } from './publish.ts';
