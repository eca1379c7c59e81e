import { listFlowAlerts } from '@dashboard/contracts-flow';
import type { AppliedValues, BotAnalysis, BotResult } from '@dashboard/contracts-portfolio';
import { QueryError, useEndpoint } from '@dashboard/mfe-kit';
import {
  Alert,
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
import { styled } from 'styled-components';
import { formatStockCount } from '../../stocks/use-stocks.ts';
import { listChanges, sortForReview } from './compare-values.ts';
import { createCandidates, type FlowCandidate, FlowReview, isNew } from './FlowReview.tsx';
import {
  createReviewColumns,
  getValueKey,
  listChangeKeys,
  summarize,
  useSelection,
} from './review-columns.tsx';
import { type Applied, formatAlertCount, useApply } from './use-apply.ts';

function formatReview(
  { results, createdAt }: BotAnalysis,
  candidates: readonly FlowCandidate[],
): string {
  const changed = results.filter((result) => listChanges(result).length > 0).length;
  const stocks =
    changed === 0
      ? `Nothing would change: ${formatStockCount(results)} read`
      : `${changed} of ${formatStockCount(results)} would change`;
  const newCount = candidates.filter(isNew).length;
  const alerts = newCount === 0 ? 'No new alerts' : `${formatAlertCount(newCount)} to add`;
  return [
    results.length > 0 && stocks,
    candidates.length > 0 && alerts,
    `${formatDate(createdAt)} ${formatTime(createdAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const COMPARED_ALERTS = 500;
const nothing: ReadonlySet<string> = new Set();

const getRowKey = ({ symbol }: BotResult) => symbol;

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

export function AnalysisReview({ analysis }: { analysis: BotAnalysis }) {
  const rows = useMemo(() => sortForReview(analysis.results), [analysis.results]);
  const hasFlow = analysis.flowRows.length > 0;
  const alerts = useEndpoint(
    listFlowAlerts,
    { query: { limit: COMPARED_ALERTS } },
    { enabled: hasFlow },
  );
  const candidates = useMemo(
    () => createCandidates(analysis.flowRows, alerts.data),
    [analysis.flowRows, alerts.data],
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
        description="Take sharp screenshots that show the symbols and the column headings, or the headings of a flow list."
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
      <QueryError query={alerts} title="Failed to fetch the alerts" />
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

const Reasons = styled.ul`
  max-height: 160px;
  margin-top: 4px;
  overflow-y: auto;
`;

function ApplyResult({ applied, added, skipped }: Applied) {
  const done = [
    applied.length > 0 && `Applied: ${applied.join(', ')}.`,
    added.length > 0 && `Added: ${added.map(({ ticker }) => ticker).join(', ')}.`,
  ].filter(Boolean);
  const skippedByReason = Map.groupBy(skipped, ({ reason }) => reason);
  const lines = [...skippedByReason].map(([reason, stocks]) => ({
    reason,
    symbols: stocks.map(({ symbol }) => symbol).join(', '),
  }));
  return (
    <div role="status">
      <Alert
        variant={done.length > 0 ? 'success' : 'info'}
        title={done.length > 0 ? done.join(' ') : 'Nothing was changed.'}
      >
        {lines.length > 0 && (
          <Reasons>
            {lines.map(({ reason, symbols }) => (
              <li key={reason}>{`Skipped, ${reason.toLowerCase()}: ${symbols}`}</li>
            ))}
          </Reasons>
        )}
      </Alert>
    </div>
  );
}
