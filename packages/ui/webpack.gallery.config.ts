import { createPageConfig } from '@dashboard/build-kit';

export default createPageConfig({
  directory: import.meta.dirname,
  entry: './gallery/Gallery.tsx',
  title: 'Gallery of the visual primitives',
});
