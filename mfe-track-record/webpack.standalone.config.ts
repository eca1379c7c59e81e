import { createPageConfig } from '@dashboard/build-kit';

export default createPageConfig({
  directory: import.meta.dirname,
  entry: './src/standalone.tsx',
  title: 'mfe-track-record',
});
