import { remoteConfig } from '@dashboard/build-kit';

export default remoteConfig({ name: 'mfe-holdings', directory: import.meta.dirname });
