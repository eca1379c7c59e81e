import { countMarketDaysBack } from '@dashboard/service-kit/sample-market';
import type { Knex } from 'knex';
import { replayNoteRecords } from '../../replay-notes/replay-notes.store.ts';

interface SampleNote {
  readonly daysAgo: number;
  /** UTC, hh:mm; the time of a sample change. */
  readonly time: string;
  readonly text: string;
}

const sampleNotes: readonly SampleNote[] = [
  {
    daysAgo: 4,
    time: '14:35',
    text: 'SPY leads: its daily made a higher high and the swing bot went in. As long as the market holds this, pullbacks are for buying.',
  },
  {
    daysAgo: 4,
    time: '15:02',
    text: 'AMD fell into the discount range with a weekly lower low. Cheap is not a reason to buy: wait for the daily to turn.',
  },
  {
    daysAgo: 3,
    time: '14:45',
    text: 'There it is: the first daily higher low of AMD. Small size, because the weekly has not agreed yet.',
  },
  {
    daysAgo: 2,
    time: '15:28',
    text: 'GOOGL in the discount range, daily higher high, and an hour later the hybrid bot. State first, bot second: this is the order to look for.',
  },
  {
    daysAgo: 1,
    time: '14:37',
    text: 'AAPL held its weekly low all week and printed the high today. Patience was the trade.',
  },
];

export async function fillSampleReplayNotes(tx: Knex, today: string): Promise<void> {
  const notes = replayNoteRecords(tx);
  for (const { daysAgo, time, text } of sampleNotes) {
    const at = new Date(`${countMarketDaysBack(today, daysAgo)}T${time}:00Z`);
    await notes.insert({ at, text, chart: null });
  }
}
