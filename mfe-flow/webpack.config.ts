import { remoteConfig } from '@dashboard/build-kit';

export default remoteConfig({ name: 'mfe-flow', directory: import.meta.dirname });
