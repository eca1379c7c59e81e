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
import { useMemo } from 'react';
import { formatStockCount } from '../../stocks/stock-count.ts';
import { ApplyResult } from './ApplyResult.tsx';
import { sortForReview } from './compare-positions.ts';
import { createReviewColumns } from './review-columns.tsx';
import { useApplyAnalysis } from './use-apply-analysis.ts';
import { useSelection } from './use-selection.ts';

const getRowKey = ({ symbol }: BotResult) => symbol;

/** The positions read beside the current ones; the admin selects which of them to apply. */
export function AnalysisReview({ analysis }: { analysis: BotAnalysis }) {
  const rows = useMemo(() => sortForReview(analysis.results), [analysis.results]);
  const changedSymbols = rows.filter((result) => result.changed).map(getRowKey);
  const { deselected, select, selectAll } = useSelection();
  const columns = useMemo(() => createReviewColumns(deselected, select), [deselected, select]);
  const apply = useApplyAnalysis(analysis.id);

  if (rows.length === 0) {
    return (
      <EmptyState
        title="No watchlist symbol could be read"
        description="Take screenshots that show the symbols and the headings of the bot columns, as sharp as you can."
      />
    );
  }

  const selected = changedSymbols.filter((symbol) => !deselected.has(symbol));
  let allSelected: boolean | 'mixed' = selected.length > 0;
  if (allSelected && selected.length < changedSymbols.length) allSelected = 'mixed';

  const applyingAll = apply.isPending && apply.variables === undefined;

  return (
    <Stack gap={3}>
      <Cluster gap={3} justify="between">
        <Text tone="muted" role="status">
          {changedSymbols.length === 0
            ? `Nothing would change: ${formatStockCount(rows)} read`
            : `${changedSymbols.length} of ${formatStockCount(rows)} would change`}
          {`, ${formatDate(analysis.createdAt)} ${formatTime(analysis.createdAt)}`}
        </Text>
        <Cluster gap={3}>
          {changedSymbols.length > 0 && (
            <Checkbox
              label={`${selected.length} selected`}
              checked={allSelected}
              onCheckedChange={(checked) => selectAll(changedSymbols, checked)}
            />
          )}
          <Button
            variant="primary"
            disabled={selected.length === 0 || apply.isPending}
            pending={apply.isPending && !applyingAll}
            onClick={() => apply.mutate(selected)}
          >
            Apply selected
          </Button>
          <Button
            disabled={changedSymbols.length === 0 || apply.isPending}
            pending={applyingAll}
            onClick={() => apply.mutate(undefined)}
          >
            Apply all
          </Button>
        </Cluster>
      </Cluster>
      {apply.data && <ApplyResult {...apply.data} />}
      <DataTable
        label="Positions read from the screenshots"
        columns={columns}
        rows={rows}
        rowKey={getRowKey}
        isSelected={(result) => result.changed && !deselected.has(result.symbol)}
      />
    </Stack>
  );
}
