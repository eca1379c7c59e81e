import { type AlertField, alertFields, alertKeys, type FlowAlert } from '@dashboard/contracts-flow';
import {
  Button,
  Cluster,
  Dialog,
  EmptyState,
  formatDate,
  formatTime,
  Stack,
  Text,
} from '@dashboard/ui';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  DIRECTION_CAVEAT,
  directionLabels,
  formatContract,
  formatField,
  formatRatio,
} from '../alerts/format-alert.ts';
import { OptionTypeBadge } from '../alerts/OptionTypeBadge.tsx';
import { AlertScreenshot } from '../screenshot/AlertScreenshot.tsx';

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

export interface AlertDetailProps {
  /** The id of the alert; null closes the dialog. */
  id: string | null;
  /** All alerts; undefined while they are loading, when nothing is shown yet. */
  alerts: readonly FlowAlert[] | undefined;
  /** More buttons below the detail. */
  actions?: (alert: FlowAlert) => ReactNode;
  /** Opens the sheet of the ticker in place of the detail. */
  onOpenSymbol: (symbol: string) => void;
  onClose: () => void;
}

/** All fields of an alert, in a dialog (spec §2). */
export function AlertDetail({ id, alerts, actions, onOpenSymbol, onClose }: AlertDetailProps) {
  const alert = alerts?.find((known) => known.id === id);
  return (
    <Dialog
      open={id !== null && alerts !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={alert ? `${alert.ticker} Flow Alert` : 'Flow Alert'}
      size="lg"
      footer={
        alert && (
          <Cluster justify="end">
            <Button onClick={() => onOpenSymbol(alert.ticker)}>All about {alert.ticker}</Button>
            {actions?.(alert)}
          </Cluster>
        )
      }
    >
      {alert ? (
        <Detail alert={alert} />
      ) : (
        <EmptyState
          title="This alert is no longer there"
          description="It was removed, or its link is not complete."
        />
      )}
    </Dialog>
  );
}

type Fact = readonly [label: string, value: ReactNode];

/** The rows of the detail; false for a row that is not shown. */
function listFacts(alert: FlowAlert): readonly (Fact | false)[] {
  const row = (field: AlertField): Fact => [alertFields[field].label, formatField(alert, field)];
  const rowIfKnown = (field: AlertField) => alert[field] !== null && row(field);
  const { optionType, expiry, volumeOiRatio } = alert;
  const placed: Partial<Record<AlertField | 'alertType' | 'ratio', Fact | false>> = {
    ticker: false,
    optionType: [
      'Direction',
      <OptionTypeBadge
        key="direction"
        optionType={optionType}
        label={directionLabels[optionType]}
      />,
    ],
    strike: row('strike'),
    spot: rowIfKnown('spot'),
    expiry: ['Expiration', expiry],
    alertType: ['Alert Type', 'Alpha Gold'],
    premium: row('premium'),
    volume: row('volume'),
    openInterest: row('openInterest'),
    ratio: volumeOiRatio !== null && ['Volume ÷ Open Interest', formatRatio(volumeOiRatio)],
    flowDescription: false,
    flowImage: false,
  };
  const others = alertKeys.filter((field) => !(field in placed));
  return [...Object.values(placed), ...others.map(rowIfKnown)];
}

function Detail({ alert }: { alert: FlowAlert }) {
  return (
    <Stack gap={4}>
      <Facts>
        {listFacts(alert).map(
          (fact) =>
            fact && (
              <Fragment key={fact[0]}>
                <dt>{fact[0]}</dt>
                <dd>{fact[1]}</dd>
              </Fragment>
            ),
        )}
      </Facts>
      <Text as="p" size="sm" tone="muted">
        {DIRECTION_CAVEAT}
      </Text>
      {alert.flowDescription && (
        <Stack gap={1}>
          <h3>Flow Analysis</h3>
          <Text as="p" preserveLines>
            {alert.flowDescription}
          </Text>
        </Stack>
      )}
      {alert.flowImage && (
        <AlertScreenshot key={alert.flowImage} address={alert.flowImage} ticker={alert.ticker} />
      )}
      <Stack gap={1}>
        <h3>Contract Summary</h3>
        <Text as="p">{formatContract(alert)}</Text>
        <Text as="p" size="sm" tone="muted">
          Detected {formatDate(new Date(alert.createdAt))} {formatTime(alert.createdAt)}
        </Text>
      </Stack>
    </Stack>
  );
}
