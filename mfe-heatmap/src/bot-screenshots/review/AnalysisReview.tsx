import type { BotAnalysis, BotResult } from '@dashboard/contracts-portfolio';
import {
  Button,
  Checkbox,
  Cluster,
  DataTable,
  EmptyState,
  formatDate,
  formatTime,
  Stack,
  Text,
} from '@dashboard/ui';
import { useMemo, useState } from 'react';
import { stockCount } from '../../stocks/stock-count.ts';
import { useApplyAnalysis } from '../use-bot-analysis.ts';
import { ApplyOutcome } from './ApplyResult.tsx';
import { inReviewOrder } from './compare-positions.ts';
import { reviewColumns } from './review-columns.tsx';
import { useLeftOut } from './use-selection.ts';

const keyOf = ({ symbol }: BotResult) => symbol;

/** What was read beside what the stocks have now; the admin chooses what is taken over. */
export function AnalysisReview({ analysis }: { analysis: BotAnalysis }) {
  const rows = useMemo(() => inReviewOrder(analysis.results), [analysis.results]);
  const changed = rows.filter((result) => result.changed).map(keyOf);
  const { leftOut, choose, chooseAll } = useLeftOut();
  const columns = useMemo(() => reviewColumns(leftOut, choose), [leftOut, choose]);
  const apply = useApplyAnalysis(analysis.id);
  const [applying, setApplying] = useState<'selected' | 'all'>();

  if (rows.length === 0) {
    return (
      <EmptyState
        title="No watchlist symbol could be read"
        description="Take screenshots that show the symbols and the headings of the bot columns, as sharp as you can."
      />
    );
  }

  const selected = changed.filter((symbol) => !leftOut.has(symbol));
  let all: boolean | 'mixed' = selected.length > 0;
  if (all && selected.length < changed.length) all = 'mixed';

  function send(which: 'selected' | 'all') {
    setApplying(which);
    apply.mutate(which === 'all' ? undefined : selected);
  }

  return (
    <Stack gap={3}>
      <Cluster gap={3} justify="between">
        <Text tone="muted" role="status">
          {changed.length === 0
            ? `Nothing would change: ${stockCount(rows)} read`
            : `${changed.length} of ${stockCount(rows)} would change`}
          {`, ${formatDate(analysis.createdAt)} ${formatTime(analysis.createdAt)}`}
        </Text>
        <Cluster gap={3}>
          {changed.length > 0 && (
            <Checkbox
              label={`${selected.length} selected`}
              checked={all}
              onCheckedChange={(checked) => chooseAll(changed, checked)}
            />
          )}
          <Button
            variant="primary"
            disabled={selected.length === 0 || apply.isPending}
            pending={apply.isPending && applying === 'selected'}
            onClick={() => send('selected')}
          >
            Apply selected
          </Button>
          <Button
            disabled={changed.length === 0 || apply.isPending}
            pending={apply.isPending && applying === 'all'}
            onClick={() => send('all')}
          >
            Apply all
          </Button>
        </Cluster>
      </Cluster>
      {apply.data && <ApplyOutcome {...apply.data} />}
      <DataTable
        label="Positions read from the screenshots"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        isSelected={(result) => result.changed && !leftOut.has(result.symbol)}
      />
    </Stack>
  );
}
