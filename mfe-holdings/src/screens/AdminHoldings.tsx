import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { Stack, StatList } from '@dashboard/ui';
import { useState } from 'react';
import { HoldingsPanel } from '../holdings/HoldingsPanel.tsx';
import { useHoldings } from '../holdings/holdings.ts';
import { UnrealizedPnl } from '../holdings/UnrealizedPnl.tsx';
import { ImportPanel } from '../import/ImportPanel.tsx';
import { ManualPnlPanel } from '../manual-pnl/ManualPnlPanel.tsx';
import { OptionsPanel } from '../options/OptionsPanel.tsx';

/** The admin's Fund Holdings: P&L figures, the import of a position file, holdings and options. */
export function AdminHoldings() {
  const [shownFund, setShownFund] = useState<Fund>();
  const [uploadFund, setUploadFund] = useState<Fund>(MAIN_FUND);
  const holdings = useHoldings(shownFund);
  return (
    <Stack gap={4}>
      {holdings.data && (
        <StatList>
          <UnrealizedPnl holdings={holdings.data} />
        </StatList>
      )}
      <ManualPnlPanel fund={uploadFund} />
      <ImportPanel fund={uploadFund} onFundChange={setUploadFund} />
      <HoldingsPanel fund={shownFund} onFundChange={setShownFund} />
      <OptionsPanel shownFund={shownFund} addToFund={uploadFund} />
    </Stack>
  );
}
