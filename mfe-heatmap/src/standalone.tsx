import { mountStandalone } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';
import { sampleServer } from './sample-server.ts';
import { longSample } from './sample-stocks.ts';

mountStandalone({
  panels: { 'Heat Map': parcels.watchlist, 'Bot Analysis': parcels.botPositions },
  responses: sampleServer(longSample()),
  analysis: parcels.analysisHistory,
});
