import { remoteConfig } from '@dashboard/build-kit';

export default remoteConfig({ name: 'mfe-heatmap', directory: import.meta.dirname });
