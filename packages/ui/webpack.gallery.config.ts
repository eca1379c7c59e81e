import { createPageConfig } from '@dashboard/build-kit';

export default createPageConfig({
  directory: import.meta.dirname,
  entry: './gallery/index.tsx',
  title: 'Gallery of the visual primitives',
});
