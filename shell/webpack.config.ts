import { createShellConfig } from '@dashboard/build-kit';
import { STYLE_NONCE_PLACEHOLDER } from '@dashboard/contracts-http';
import { HOST_API } from '@dashboard/mfe-kit/host-api';
import { themeCss } from '@dashboard/ui/theme-css';

export default createShellConfig({
  directory: import.meta.dirname,
  head: `<style nonce="${STYLE_NONCE_PLACEHOLDER}">${themeCss()}</style>`,
  hostApi: HOST_API,
});
