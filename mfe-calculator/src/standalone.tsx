import { mountAlone } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';

const symbols = ['AAPL', 'AMD', 'AMZN', 'AVGO', 'COST', 'CRM', 'GOOGL', 'META', 'MSFT', 'NVDA'];

mountAlone({
  panels: { 'Position Sizing Calculator': parcels.positionSizing },
  answers: {
    'GET /api/stocks': symbols.map((symbol, index) => ({
      id: `00000000-0000-4000-8000-00000000000${index}`,
      symbol,
      range: null,
      monthlyBX: null,
      weeklyBX: null,
      dailyBX: null,
      hybridBotPosition: false,
      swingBotPosition: false,
      hourBotPosition: false,
      version: 1,
    })),
  },
});
