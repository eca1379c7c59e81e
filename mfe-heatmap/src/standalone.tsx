import { mountAlone } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';
import { sampleServer } from './sample-server.ts';
import { longSample } from './sample-stocks.ts';

mountAlone({
  panels: { 'Heat Map': parcels.watchlist, 'Bot Analysis': parcels.botPositions },
  answers: sampleServer(longSample()),
  analysis: parcels.analysisHistory,
});
