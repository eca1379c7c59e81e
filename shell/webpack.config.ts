import { join } from 'node:path';
import { createShellConfig } from '@dashboard/build-kit';
import { STYLE_NONCE_PLACEHOLDER } from '@dashboard/contracts-gateway';
import { HOST_API } from '@dashboard/mfe-kit/host-api';
import { themeCss } from '@dashboard/ui/theme-css';
import { outline } from './src/outline/outline.ts';

export default createShellConfig({
  directory: import.meta.dirname,
  head: `<style nonce="${STYLE_NONCE_PLACEHOLDER}">${themeCss()}</style>`,
  outline,
  hostApi: HOST_API,
  rootFiles: {
    folder: join(import.meta.dirname, 'src/root'),
    serviceWorker: './src/service-worker/service-worker.ts',
  },
});
