import { downloadCsv } from '@dashboard/mfe-kit';
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
import { useCallback, useState } from 'react';
import { CasesState } from '../cases/CasesState.tsx';
import { hasResult, type TrackCase } from '../cases/track-case.ts';
import { tabulateCases } from '../csv-export/cases-csv.ts';
import {
  CaseFilters,
  filterBySource,
  filterByStatus,
  useCaseFilter,
} from '../filter/CaseFilters.tsx';
import { CaseList } from '../list/CaseList.tsx';
import { SourceTable } from '../summary/SourceTable.tsx';

const caseSheet = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "case-sheet" */ '../case-sheet/CaseSheet.tsx')).CaseSheet,
  { preload: true },
);

const TITLE = 'Track Record';

export function TrackRecord() {
  return (
    <Stack gap={4}>
      <CasesState
        loading={
          <Card title={TITLE} density="dense" flush>
            <SkeletonTable label="Loading the track record" rows={8} columns={6} />
          </Card>
        }
        renderError={(error) => <Card title={TITLE}>{error}</Card>}
      >
        {(cases, unlisted) => <Cases cases={cases} unlisted={unlisted} />}
      </CasesState>
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
      {counted.length > 0 && (
        <SourceTable
          cases={counted}
          description={
            counted.length === cases.length
              ? 'All cases'
              : `${counted.length} of ${cases.length} cases`
          }
        />
      )}
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
              A hit is a result above 0; a withdrawn alert with a result counts.
              {unlisted > 0 && ` ${unlisted} older cases are neither listed nor counted.`}
            </Text>
          </>
        }
        flush
      >
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
