import { listFlowOutcomes } from '@dashboard/contracts-flow';
import { listBotPositions } from '@dashboard/contracts-portfolio';
import {
  downloadCsv,
  QueryError,
  QueryState,
  RefetchError,
  useEndpoint,
  useTradingDay,
} from '@dashboard/mfe-kit';
import {
  Button,
  Card,
  createLazyPart,
  EmptyState,
  IconButton,
  LazyOverlay,
  SkeletonTable,
  Stack,
  Text,
  usePhone,
} from '@dashboard/ui';
import { Download } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import {
  hasResult,
  sortCases,
  type TrackCase,
  toBotCase,
  toFlowCase,
} from '../cases/track-case.ts';
import { tabulateCases } from '../csv-export/cases-csv.ts';
import {
  CaseFilters,
  filterBySource,
  filterByStatus,
  useCaseFilter,
} from '../filter/CaseFilters.tsx';
import { CaseList } from '../list/CaseList.tsx';
import { SourceTable, SummaryStats, summarize } from '../summary/SummaryStats.tsx';

const caseSheet = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "case-sheet" */ '../case-sheet/CaseSheet.tsx')).CaseSheet,
  { preload: true },
);

const TITLE = 'Track Record';

export function TrackRecord() {
  const { flow, bots, cases, unlisted } = useCases();
  const query = {
    data: cases,
    isError: flow.isError && bots.isError,
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
  const onClose = () => setOpenedId(null);
  const counted = filterBySource(cases, filters.filter);
  const listed = filterByStatus(counted, filters.filter);
  const [areAllShown, setAllShown] = useState(false);
  const known = listed.filter(hasResult);
  const shown = areAllShown || filters.filter.status || known.length === 0 ? listed : known;
  const hiddenCount = listed.length - shown.length;
  const opened = cases.find(({ id }) => id === openedId);
  if (cases.length === 0) {
    return (
      <Card title={TITLE}>
        <EmptyState
          title="No alerts or bot positions yet"
          description="Every flow alert and bot position appears here automatically, and stays."
        />
      </Card>
    );
  }
  const controls = (
    <CaseFilters
      {...filters}
      heading={<h2>{TITLE}</h2>}
      actions={
        <IconButton
          label="Export CSV"
          icon={<Download />}
          size="dense"
          disabled={listed.length === 0}
          onClick={() =>
            downloadCsv(
              `track-record-${new Date().toISOString().slice(0, 10)}.csv`,
              tabulateCases(listed),
            )
          }
        />
      }
      cases={counted}
      count={listed.length === cases.length ? '' : `${listed.length} of ${cases.length}`}
    />
  );
  return (
    <>
      <SourceTable cases={cases} />
      <Card
        aria-label={TITLE}
        footer={
          <>
            {hiddenCount > 0 && (
              <Button size="dense" style={{ marginRight: 12 }} onClick={() => setAllShown(true)}>
                {`Show ${hiddenCount} without a result`}
              </Button>
            )}
            <Text size="sm" tone="muted">
              A hit is a result above 0. Averages are of recorded results alone; a withdrawn alert
              with a result counts.
              {unlisted > 0 && ` ${unlisted} older cases are neither listed nor counted.`}
            </Text>
          </>
        }
        flush
      >
        <SummaryStats summary={summarize(counted)} />
        {!isPhone && controls}
        <CaseList
          cases={shown}
          caption={isPhone && controls}
          onOpen={open}
          onShowAll={filters.clear}
        />
      </Card>
      {opened && (
        <LazyOverlay isOpen onClose={onClose} part={caseSheet} props={{ shown: opened, onClose }} />
      )}
    </>
  );
}

const toIsoDay = (day: string) => day.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

/** Every case, those with a result first, once both lists have loaded or failed. */
function useCases() {
  const flow = useEndpoint(listFlowOutcomes);
  const bots = useEndpoint(listBotPositions);
  const today = toIsoDay(useTradingDay());
  const isSettled = [flow, bots].every(({ data, isError }) => data !== undefined || isError);
  const cases: readonly TrackCase[] | undefined = useMemo(() => {
    if (!isSettled || (!flow.data && !bots.data)) return undefined;
    const now = new Date().toISOString();
    return sortCases([
      ...(flow.data?.outcomes ?? []).map((outcome) => toFlowCase(outcome, today)),
      ...(bots.data?.positions ?? []).map((position) => toBotCase(position, now)),
    ]);
  }, [flow.data, bots.data, isSettled, today]);
  const total = (flow.data?.total ?? 0) + (bots.data?.total ?? 0);
  return { flow, bots, cases, unlisted: total - (cases?.length ?? 0) };
}
