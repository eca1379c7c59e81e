import { remoteConfig } from '@dashboard/build-kit';

export default remoteConfig({ name: 'mfe-calculator', directory: import.meta.dirname });
