import { type Audience, QueryState, type SymbolSubject, useHost } from '@dashboard/mfe-kit';
import { Button, EmptyState, LoadingBlock, Stack } from '@dashboard/ui';
import { Pencil, Rows3 } from 'lucide-react';
import { useOpenBotPositions } from '../stocks/bot-entries.ts';
import { CurrentStates } from '../stocks/CurrentStates.tsx';
import { HeadingLine } from '../stocks/HeadingLine.tsx';
import { useShowInWatchlist } from '../stocks/shown-row.ts';
import { useStocks } from '../stocks/use-stocks.ts';
import { WeekStrip } from './WeekStrip.tsx';

const ghost = { variant: 'ghost', size: 'dense' } as const;

export function StatesSection({
  symbol,
  audience,
  onClose,
}: SymbolSubject & { audience: Audience }) {
  const { openDialog } = useHost();
  const showInWatchlist = useShowInWatchlist();
  const findPosition = useOpenBotPositions();
  const query = useStocks(audience);
  const stock = query.data?.find((one) => one.symbol === symbol);

  function editAnalysis() {
    onClose();
    openDialog('analysis-editor', { symbol });
  }

  return (
    <QueryState
      query={query}
      loading={<LoadingBlock label="Loading the states" height="250px" />}
      errorTitle="Failed to fetch stocks"
    >
      {() =>
        stock ? (
          <>
            <HeadingLine>
              {audience === 'admin' && (
                <Button {...ghost} icon={<Pencil />} onClick={editAnalysis}>
                  Edit analysis
                </Button>
              )}
              <Button {...ghost} icon={<Rows3 />} onClick={() => showInWatchlist(symbol)}>
                Show in watchlist
              </Button>
            </HeadingLine>
            <Stack gap={4}>
              <CurrentStates stock={stock} findPosition={findPosition} />
              <WeekStrip stock={stock} />
            </Stack>
          </>
        ) : (
          // A removed stock still has analyses, which the section below shows.
          <EmptyState
            title={`${symbol} is not on the watchlist`}
            description="Its states appear here once it is added."
          />
        )
      }
    </QueryState>
  );
}
