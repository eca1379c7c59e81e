import { createRemoteConfig } from '@dashboard/build-kit';
import { HOST_API } from '@dashboard/mfe-kit/host-api';
import { panels } from './src/panels.ts';

export default createRemoteConfig({
  name: 'mfe-holdings',
  directory: import.meta.dirname,
  hostApi: HOST_API,
  panels: [...panels],
});
