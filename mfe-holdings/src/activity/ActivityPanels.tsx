import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { useState } from 'react';
import { ActivityHistory } from './ActivityHistory.tsx';
import { DailyActivityEditor } from './DailyActivityEditor.tsx';

/** The admin's editor of the daily activity and the history, both of the selected fund. */
export function ActivityPanels() {
  const [fund, setFund] = useState<Fund>(MAIN_FUND);
  return (
    <>
      <DailyActivityEditor fund={fund} onFundChange={setFund} />
      <ActivityHistory fund={fund} />
    </>
  );
}
