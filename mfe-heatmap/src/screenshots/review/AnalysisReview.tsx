import { type FlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import type { AppliedValues, BotAnalysis, BotResult } from '@dashboard/contracts-portfolio';
import { QueryError, useEndpoint } from '@dashboard/mfe-kit';
import { Button, Checkbox, Cluster, DataTable, EmptyState, Stack, Text } from '@dashboard/ui';
import { useMemo } from 'react';
import { ApplyResult } from './ApplyResult.tsx';
import { listChanges, sortForReview } from './compare-values.ts';
import { FlowReview } from './FlowReview.tsx';
import { createCandidates, isNew } from './flow-candidates.ts';
import { formatReview } from './format-review.ts';
import { createReviewColumns, listChangeKeys } from './review-columns.tsx';
import { getValueKey, summarize } from './selection.ts';
import { useApply } from './use-apply.ts';
import { useSelection } from './use-selection.ts';

/** As many alerts as are compared with what was read. */
const COMPARED_ALERTS = 500;
const nothing: ReadonlySet<string> = new Set();

const getRowKey = ({ symbol }: BotResult) => symbol;

/** The selected changes of each stock, with the values that the admin sees now. */
const collectValues = (
  rows: readonly BotResult[],
  deselected: ReadonlySet<string>,
): AppliedValues =>
  rows.flatMap((result) => {
    const { symbol, current } = result;
    const fields = listChanges(result).filter(
      (field) => !deselected.has(getValueKey(symbol, field)),
    );
    const replaces = Object.fromEntries(fields.map((field) => [field, current[field]]));
    return fields.length > 0 ? [{ symbol, replaces }] : [];
  });

interface ReviewProps {
  analysis: BotAnalysis;
  /** What flow rows are compared with; undefined until it is known. */
  alerts: readonly FlowAlert[] | undefined;
}

/** What was read beside what there is; the admin selects what of it to apply. */
export const AnalysisReview = ({ analysis }: { analysis: BotAnalysis }) =>
  analysis.flowRows.length > 0 ? (
    <ReviewWithAlerts analysis={analysis} />
  ) : (
    <Review analysis={analysis} alerts={undefined} />
  );

/** Without the alerts the values of stocks can be applied all the same. */
function ReviewWithAlerts({ analysis }: { analysis: BotAnalysis }) {
  const alerts = useEndpoint(listFlowAlerts, { query: { limit: COMPARED_ALERTS } });
  return (
    <>
      <QueryError query={alerts} title="Failed to fetch the alerts" />
      <Review analysis={analysis} alerts={alerts.data} />
    </>
  );
}

function Review({ analysis, alerts }: ReviewProps) {
  const rows = useMemo(() => sortForReview(analysis.results), [analysis.results]);
  const hasFlow = analysis.flowRows.length > 0;
  const candidates = useMemo(
    () => createCandidates(analysis.flowRows, alerts),
    [analysis.flowRows, alerts],
  );
  const { deselected, select } = useSelection();
  const columns = useMemo(
    () => createReviewColumns(rows, deselected, select),
    [rows, deselected, select],
  );
  const apply = useApply();

  if (rows.length === 0 && !hasFlow) {
    return (
      <EmptyState
        title="No watchlist symbol could be read"
        description="Take screenshots that show the symbols and the headings of the columns, or the headings of a flow list, as sharp as you can."
      />
    );
  }

  const newAlerts = candidates.filter(isNew);
  const keys = [...rows.flatMap(listChangeKeys), ...newAlerts.map(({ key }) => key)];
  const selectedCount = keys.filter((key) => !deselected.has(key)).length;
  const isApplyingAll = apply.isPending && apply.variables.isAll;

  function send(isAll: boolean) {
    const left = isAll ? nothing : deselected;
    apply.mutate({
      analysisId: analysis.id,
      values: collectValues(rows, left),
      alerts: newAlerts.flatMap(({ key, alert }) => (alert && !left.has(key) ? [alert] : [])),
      readAlerts: candidates.flatMap(({ alert }) => alert ?? []),
      isAll,
    });
  }

  return (
    <Stack gap={3}>
      <Cluster gap={3} justify="between">
        <Text tone="muted" role="status">
          {formatReview(analysis, candidates)}
        </Text>
        <Cluster gap={3}>
          {keys.length > 0 && (
            <Checkbox
              label={`${selectedCount} selected`}
              checked={summarize(keys, deselected)}
              onCheckedChange={(selected) => select(keys, selected)}
            />
          )}
          <Button
            variant="primary"
            disabled={selectedCount === 0 || apply.isPending}
            pending={apply.isPending && !isApplyingAll}
            onClick={() => send(false)}
          >
            Apply selected
          </Button>
          <Button
            disabled={keys.length === 0 || apply.isPending}
            pending={isApplyingAll}
            onClick={() => send(true)}
          >
            Apply all
          </Button>
        </Cluster>
      </Cluster>
      {apply.data && <ApplyResult {...apply.data} />}
      {rows.length > 0 && (
        <DataTable
          label="Positions read from the screenshots"
          columns={columns}
          rows={rows}
          rowKey={getRowKey}
          isSelected={(result) => {
            const own = listChangeKeys(result);
            return own.length > 0 && summarize(own, deselected) !== false;
          }}
        />
      )}
      {hasFlow && <FlowReview candidates={candidates} deselected={deselected} select={select} />}
    </Stack>
  );
}
