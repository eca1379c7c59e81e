import { useHost } from '@dashboard/mfe-kit';
import {
  Button,
  createLazyPart,
  formatTime,
  formatUsd,
  LazyPart,
  Sheet,
  Skeleton,
  Stack,
  Text,
} from '@dashboard/ui';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isFlow, type TrackCase } from '../cases/track-case.ts';
import { formatDay, formatDays, formatHolding, StatusBadge } from '../list/case-columns.tsx';
import { Result } from '../summary/SummaryStats.tsx';

const recordForm = createLazyPart(
  async () => (await import(/* webpackChunkName: "record-form" */ './RecordForm.tsx')).RecordForm,
);

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(110px, auto) 1fr;
  gap: 6px 16px;

  & > dt {
    color: var(--text-muted);
  }
  & > dd {
    overflow-wrap: anywhere;
  }
`;

export interface CaseSheetProps {
  readonly shown: TrackCase;
  readonly onClose: () => void;
}

/** A case with all that is known of it; the admin records its outcome here. */
export function CaseSheet({ shown, onClose }: CaseSheetProps) {
  const { identity, openSymbol } = useHost();
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={`${shown.symbol} ${shown.title}`}
      actions={
        <Button
          size="dense"
          onClick={() => {
            onClose();
            openSymbol(shown.symbol);
          }}
        >
          All about {shown.symbol}
        </Button>
      }
    >
      <Stack gap={4}>
        <Facts>
          {listFacts(shown).map(
            ([label, fact]) =>
              fact && (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{fact}</dd>
                </Fragment>
              ),
          )}
        </Facts>
        <Texts shown={shown} />
        {identity.role === 'admin' && (
          <LazyPart
            part={recordForm}
            props={{ recorded: shown, onClose }}
            loading={<Skeleton height="260px" />}
          />
        )}
      </Stack>
    </Sheet>
  );
}

const formatPrice = (price: number | null | undefined) =>
  typeof price === 'number' && formatUsd(price);

function listFacts(shown: TrackCase): readonly (readonly [string, ReactNode])[] {
  const { record } = shown;
  const { outcome } = record;
  const withdrawn = isFlow(record) ? record.withdrawn : null;
  return [
    ['Status', <StatusBadge key="status" {...shown} />],
    ['Result', <Result key="result" percent={shown.resultPercent} />],
    ['Holdings now', formatHolding(shown)],
    ['Alert of', isFlow(record) && formatInstant(record.createdAt)],
    ['Withdrawn', withdrawn && formatInstant(withdrawn.at)],
    ['Premium', isFlow(record) && record.premium],
    ['Entered', formatDay(shown.startedAt)],
    ['Ended', shown.endedAt && formatDay(shown.endedAt)],
    ['Held', shown.days !== null && formatDays(shown.days)],
    ['Entry price', formatPrice(outcome?.entryPrice)],
    ['Exit price', formatPrice(outcome?.exitPrice)],
  ];
}

const formatInstant = (at: string) => `${formatDay(at)} ${formatTime(at)}`;

function Texts({ shown: { record } }: Pick<CaseSheetProps, 'shown'>) {
  const said = isFlow(record) ? record.withdrawn?.flowDescription : null;
  return (
    <>
      {said && (
        <Stack gap={1}>
          <h3>What the alert said</h3>
          <Text as="p" preserveLines>
            {said}
          </Text>
        </Stack>
      )}
      {record.outcome?.note && (
        <Stack gap={1}>
          <h3>Note</h3>
          <Text as="p" preserveLines>
            {record.outcome.note}
          </Text>
        </Stack>
      )}
    </>
  );
}
