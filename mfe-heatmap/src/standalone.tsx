import { mountStandalone } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';
import { createLongWatchlist } from './sample-records.ts';
import { createSampleServer } from './sample-server.ts';

mountStandalone({
  panels: { 'Heat Map': parcels.watchlist, 'Bot Analysis': parcels.botPositions },
  responses: createSampleServer(createLongWatchlist()),
  dialogs: { analysis: parcels.symbolAnalyses },
  symbolSections: { States: parcels.symbolStates, 'Analysis History': parcels.symbolAnalyses },
});
