import { mountStandalone } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';
import { createSampleServer } from './sample/sample-server.ts';

mountStandalone({
  panels: { 'Track Record': parcels.trackRecord },
  responses: createSampleServer(),
});
