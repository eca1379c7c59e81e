import { mountStandalone } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';
import { manyAlerts } from './sample/sample-alerts.ts';
import { sampleServer } from './sample/sample-server.ts';

// `?alerts=500` shows many alerts.
const count = Number(new URLSearchParams(window.location.search).get('alerts') ?? 0);

mountStandalone({
  panels: { 'Unusual Flow': parcels.unusualFlow },
  responses: sampleServer(manyAlerts(new Date(), count)),
  symbolSections: { Flow: parcels.symbolFlow },
});
