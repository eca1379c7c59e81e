import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { useState } from 'react';
import { DailyActivityEditor } from './DailyActivityEditor.tsx';
import { PortfolioActivityHistory } from './PortfolioActivityHistory.tsx';

/** The admin's daily activity and, of the same fund, what came of it. */
export function ActivityDesk() {
  const [fund, setFund] = useState<Fund>(MAIN_FUND);
  return (
    <>
      <DailyActivityEditor fund={fund} onFundChange={setFund} />
      <PortfolioActivityHistory fund={fund} />
    </>
  );
}
