import { QueryError, QueryState, RefetchError } from '@dashboard/mfe-kit';
import { Card, EmptyState, SkeletonTable, Stack, Text, usePhone } from '@dashboard/ui';
import { useCallback, useState } from 'react';
import { LazyCaseSheet } from '../case-sheet/LazyCaseSheet.tsx';
import type { TrackCase } from '../cases/track-case.ts';
import { useCases } from '../cases/use-cases.ts';
import { ExportButton } from '../csv-export/ExportButton.tsx';
import { CaseFilters } from '../filter/CaseFilters.tsx';
import { filterBySource, filterByStatus } from '../filter/case-filter.ts';
import { useCaseFilter } from '../filter/use-case-filter.ts';
import { CaseList } from '../list/CaseList.tsx';
import { SourceTable } from '../summary/SourceTable.tsx';
import { SummaryStats } from '../summary/SummaryStats.tsx';
import { summarize } from '../summary/summarize.ts';

const TITLE = 'Track Record';

/** What became of every flow alert and every bot position: the figures, and each single case. */
export function TrackRecord() {
  const { flow, bots, cases, unlisted } = useCases();
  const isFailed = flow.isError && bots.isError;
  const query = {
    data: cases,
    isError: isFailed,
    refetch: () => Promise.all([flow.refetch(), bots.refetch()]),
  };
  return (
    <Stack gap={4}>
      <QueryState
        query={query}
        loading={
          <Card title={TITLE} density="dense" flush>
            <SkeletonTable label="Loading the track record" rows={8} columns={6} />
          </Card>
        }
        renderError={(error) => <Card title={TITLE}>{error}</Card>}
        errorTitle="The track record could not be loaded"
      >
        {(loaded) => (
          <>
            <QueryError query={flow} title="The flow alerts could not be loaded" />
            <QueryError query={bots} title="The bot positions could not be loaded" />
            <RefetchError query={flow}>The flow alerts could not be updated.</RefetchError>
            <RefetchError query={bots}>The bot positions could not be updated.</RefetchError>
            <Cases cases={loaded} unlisted={unlisted} />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

function Cases({ cases, unlisted }: { cases: readonly TrackCase[]; unlisted: number }) {
  const filters = useCaseFilter();
  const isPhone = usePhone();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const open = useCallback(({ id }: TrackCase) => setOpenedId(id), []);
  const close = useCallback(() => setOpenedId(null), []);
  const counted = filterBySource(cases, filters.filter);
  const listed = filterByStatus(counted, filters.filter);
  const opened = cases.find(({ id }) => id === openedId);
  if (cases.length === 0) {
    return (
      <Card title={TITLE}>
        <EmptyState
          title="No alert and no bot position yet"
          description="Each flow alert and each position of a bot appears here by itself, and stays."
        />
      </Card>
    );
  }
  const controls = (
    <CaseFilters
      {...filters}
      heading={<h2>{TITLE}</h2>}
      actions={<ExportButton cases={listed} />}
      cases={counted}
      count={listed.length === cases.length ? '' : `${listed.length} of ${cases.length}`}
    />
  );
  return (
    <>
      <Card
        aria-label={TITLE}
        footer={
          <Text size="sm" tone="muted">
            A hit is a result above 0. Averages are of recorded results alone; a withdrawn alert
            with a result counts.
            {unlisted > 0 && ` ${unlisted} older cases are not listed and not counted.`}
          </Text>
        }
        flush
      >
        <SummaryStats summary={summarize(counted)} />
        {!isPhone && controls}
        <CaseList
          cases={listed}
          caption={isPhone && controls}
          onOpen={open}
          onShowAll={filters.clear}
        />
      </Card>
      <SourceTable cases={cases} />
      {opened && <LazyCaseSheet shown={opened} onClose={close} />}
    </>
  );
}
