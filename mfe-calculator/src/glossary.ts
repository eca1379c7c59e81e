import { defineTerms } from '@dashboard/contracts-http';

export const glossary = defineTerms('Position Sizing', 400, {
  exposure: ['Exposure', 'How much of the account is invested at once.'],
  'risk-percent': [
    'Risk %',
    'The share of the account that a position may lose before it is closed, as your trader defines it.',
  ],
  'position-cap': ['Single-Position Cap', 'The most that one position may take of the account.'],
  'sector-limit': ['Sector Limit', 'The most that all positions of one sector may take together.'],
  'fund-ceiling': ['Fund Ceiling', 'The most that all positions may take together.'],
});
