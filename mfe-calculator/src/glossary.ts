import { defineTerms } from '@dashboard/contracts-http';

export const glossary = defineTerms('Position Sizing', 400, {
  'account-size': ['Account Size', 'The money in the account that the sizes are computed for.'],
  'risk-profile': [
    'Risk Profile',
    'How much of the watchlist to hold at once, as your trader defines it.',
  ],
  'position-size': [
    'Position Size',
    'The amount for each position: the account divided by the active positions, up to the cap.',
  ],
  'active-positions': [
    'Active Positions',
    'How many positions to hold at once: the profile’s share of the watchlist.',
  ],
  'raw-position-size': [
    'Raw Position Size',
    'The account divided by the active positions, before the cap.',
  ],
  exposure: ['Exposure', 'How much of the account is invested at once.'],
  'risk-percent': [
    'Risk %',
    'The share of the account that a position may lose before it is closed, as your trader defines it.',
  ],
  'position-cap': ['Single-Position Cap', 'The most that one position may take of the account.'],
  'sector-limit': ['Sector Limit', 'The most that all positions of one sector may take together.'],
  'fund-ceiling': ['Fund Ceiling', 'The most that all positions may take together.'],
});
