import { mountStandalone } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';
import { manyAlerts } from './sample-alerts.ts';
import { sampleServer } from './sample-server.ts';

// `?alerts=500` shows the module full.
const count = Number(new URLSearchParams(window.location.search).get('alerts') ?? 0);

mountStandalone({
  panels: { 'Unusual Flow': parcels.unusualFlow },
  responses: sampleServer(manyAlerts(new Date(), count)),
});
