import { mountStandalone } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';
import { sampleHolding, sampleServer } from './sample-server.ts';

const symbols = ['AAPL', 'AMD', 'AMZN', 'AVGO', 'COST', 'CRM', 'GOOGL', 'META', 'MSFT', 'NVDA'];

const holdings = [
  sampleHolding('AAPL', 231.2),
  sampleHolding('AMD', 142.55),
  sampleHolding('COST', 921.4),
  sampleHolding('MSFT', 418.75, 'Growth Fund'),
  sampleHolding('NVDA', 141.95),
  sampleHolding('META', null),
];

mountStandalone({
  panels: {
    'Position Sizing Calculator': parcels.positionSizing,
    'Class Figures': parcels.classFigures,
  },
  responses: sampleServer(symbols, holdings),
  symbolSections: { Size: parcels.symbolSize },
});
