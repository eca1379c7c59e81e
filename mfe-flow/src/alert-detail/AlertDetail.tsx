import type { FlowAlert } from '@dashboard/contracts-flow';
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
  formatContractCount,
  formatPremium,
  formatPrice,
  formatRatio,
  tradeSideLabels,
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

/** The rows of the detail: label and value. False stands for a row that is not shown. */
const listFacts = (alert: FlowAlert): readonly (readonly [string, ReactNode] | false)[] => [
  [
    'Direction',
    <OptionTypeBadge
      key="direction"
      optionType={alert.optionType}
      label={directionLabels[alert.optionType]}
    />,
  ],
  ['Strike', formatPrice(alert.strike)],
  alert.spot !== null && ['Spot', formatPrice(alert.spot)],
  ['Expiration', alert.expiry],
  ['Alert Type', 'Alpha Gold'],
  ['Premium', formatPremium(alert)],
  ['Volume', formatContractCount(alert.volume)],
  ['Open Interest', formatContractCount(alert.openInterest)],
  alert.volumeOiRatio !== null && ['Volume ÷ Open Interest', formatRatio(alert.volumeOiRatio)],
  alert.side !== null && ['Side', tradeSideLabels[alert.side]],
  alert.sweep !== null && ['Sweep', alert.sweep ? 'Yes' : 'No'],
];

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
