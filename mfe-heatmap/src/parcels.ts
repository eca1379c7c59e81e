import { definePanel } from '@dashboard/mfe-kit';
import { BotPositions } from './components/BotPositions.tsx';
import { Watchlist } from './components/Watchlist.tsx';

/** The public face of the module: what the shell may mount. */
export const parcels = {
  watchlist: definePanel('watchlist', Watchlist),
  botPositions: definePanel('botPositions', BotPositions),
};
