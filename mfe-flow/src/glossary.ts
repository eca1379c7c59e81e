import { defineTerms } from '@dashboard/contracts-http';

export const glossary = defineTerms('Unusual Flow', 200, {
  call: ['CALL', 'The right to buy a stock at the strike until the expiry. Buying one is bullish.'],
  put: ['PUT', 'The right to sell a stock at the strike until the expiry. Buying one is bearish.'],
  strike: ['Strike', 'The price at which the option can be exercised.'],
  expiry: ['Expiry', 'The last day of the option.'],
  spot: [
    'Spot',
    'The stock’s price when the alert was made, and how far the strike was from it: in the money (ITM), where exercising paid, or out of the money (OTM).',
  ],
  premium: ['Premium', 'The money paid for all contracts of the trade, such as $2.4M.'],
  side: [
    'Side',
    'Where the trade was filled. At the ask, the buyer was in a hurry; at the bid, the seller was.',
  ],
  sweep: [
    'Sweep',
    'One order split across several exchanges, so that it fills at once. A sign of urgency.',
  ],
  'vol-oi': [
    'Vol ÷ OI',
    'Volume divided by open interest. Above 1, more contracts were traded than were open, so new positions are likely.',
  ],
  volume: ['Volume', 'How many contracts were traded that day.'],
  'open-interest': ['Open Interest', 'How many contracts were open before the day’s trades.'],
  sentiment: [
    'Sentiment',
    'Bullish expects the price to rise, bearish expects it to fall. An alert’s direction is that of its option type: bullish for a CALL, bearish for a PUT.',
  ],
  'unusual-flow': [
    'Unusual flow',
    'An options trade that stands out by its size or urgency, as your trader defines it.',
  ],
});
