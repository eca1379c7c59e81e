import { pageConfig } from '@dashboard/build-kit';

export default pageConfig({
  directory: import.meta.dirname,
  entry: './src/standalone.tsx',
  title: 'mfe-holdings',
});
