import { createRemoteConfig } from '@dashboard/build-kit';
import { contributions } from './src/contributions.ts';

export default createRemoteConfig({
  name: 'mfe-track-record',
  directory: import.meta.dirname,
  contributions,
});
