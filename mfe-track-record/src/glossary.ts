import { defineTerms } from '@dashboard/contracts-http';

export const glossary = defineTerms('Track Record', 500, {
  'source-flow': [
    'Flow Alerts as a Source',
    'The results of the alerts’ options from entry to exit, as your trader records them.',
  ],
  'source-bots': [
    'Bots as a Source',
    'The results of the bots’ positions in stocks, as your trader records them.',
  ],
  'hit-rate': ['Hit Rate', 'How many of the recorded results are above 0, and their share.'],
  'few-results': [
    'Few Results',
    'Fewer than 20 recorded results, so the figures may be luck and say little about what comes next.',
  ],
  'average-result': [
    'Average',
    'The mean of the recorded results in percent, each counting the same.',
  ],
  'not-counted': [
    'Not Counted',
    'Cases without a recorded result: open, ended without a record, or withdrawn.',
  ],
  result: ['Result', 'The gain or loss in percent from entry to exit.'],
  'case-status': [
    'Status',
    'Open, recorded with a result, not recorded though it has ended, or withdrawn.',
  ],
});
