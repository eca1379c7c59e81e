import { pageConfig } from '@dashboard/build-kit';

export default pageConfig({
  directory: import.meta.dirname,
  entry: './gallery/index.tsx',
  title: 'Gallery of the visual primitives',
});
