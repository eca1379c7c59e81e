import { mountStandalone } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';
import { holdingOf, sampleServer } from './sample-server.ts';

const symbols = ['AAPL', 'AMD', 'AMZN', 'AVGO', 'COST', 'CRM', 'GOOGL', 'META', 'MSFT', 'NVDA'];

const holdings = [
  holdingOf('AAPL', 231.2),
  holdingOf('AMD', 142.55),
  holdingOf('COST', 921.4),
  holdingOf('MSFT', 418.75, 'Growth Fund'),
  holdingOf('NVDA', 141.95),
  holdingOf('META', null),
];

mountStandalone({
  panels: { 'Position Sizing Calculator': parcels.positionSizing },
  responses: sampleServer(symbols, holdings),
});
