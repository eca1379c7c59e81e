import { shellConfig } from '@dashboard/build-kit';
import { themeCss } from '@dashboard/ui/theme-css';

export default shellConfig({
  directory: import.meta.dirname,
  head: `<style>${themeCss()}</style>`,
});
