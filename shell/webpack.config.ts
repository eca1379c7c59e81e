import { createShellConfig } from '@dashboard/build-kit';
import { HOST_API } from '@dashboard/mfe-kit/host-api';
import { themeCss } from '@dashboard/ui/theme-css';

export default createShellConfig({
  directory: import.meta.dirname,
  head: `<style>${themeCss()}</style>`,
  hostApi: HOST_API,
});
