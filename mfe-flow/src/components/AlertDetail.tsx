import type { FlowAlert } from '@dashboard/contracts-flow';
import { Dialog, formatDate, formatTime, Stack, Text } from '@dashboard/ui';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import {
  contractsText,
  contractText,
  DIRECTION_CAVEAT,
  directionOf,
  premiumText,
  priceText,
  ratioText,
  sideNames,
} from '../model/alert-text.ts';
import { FlowScreenshot } from './FlowScreenshot.tsx';
import { OptionTypeBadge } from './OptionTypeBadge.tsx';

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
  /** None keeps the dialog closed. */
  alert: FlowAlert | null;
  onClose: () => void;
}

/** Everything about one alert (spec §2). */
export function AlertDetail({ alert, onClose }: AlertDetailProps) {
  return (
    <Dialog
      open={alert !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={alert ? `${alert.ticker} Flow Alert` : 'Flow Alert'}
      size="lg"
    >
      {alert && <Detail alert={alert} />}
    </Dialog>
  );
}

/** The rows of an alert; what is false is not shown. */
const factsOf = (alert: FlowAlert): readonly (readonly [string, ReactNode] | false)[] => [
  [
    'Direction',
    <OptionTypeBadge key="direction" of={alert.optionType} word={directionOf(alert.optionType)} />,
  ],
  ['Strike', priceText(alert.strike)],
  alert.spot !== null && ['Spot', priceText(alert.spot)],
  ['Expiration', alert.expiry],
  ['Alert Type', 'Alpha Gold'],
  ['Premium', premiumText(alert)],
  ['Volume', contractsText(alert.volume)],
  ['Open Interest', contractsText(alert.openInterest)],
  alert.volumeOiRatio !== null && ['Volume ÷ Open Interest', ratioText(alert.volumeOiRatio)],
  alert.side !== null && ['Side', sideNames[alert.side]],
  alert.sweep !== null && ['Sweep', alert.sweep ? 'Yes' : 'No'],
];

function Detail({ alert }: { alert: FlowAlert }) {
  return (
    <Stack gap={4}>
      <Facts>
        {factsOf(alert).map(
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
        <FlowScreenshot key={alert.flowImage} address={alert.flowImage} ticker={alert.ticker} />
      )}
      <Stack gap={1}>
        <h3>Contract Summary</h3>
        <Text as="p">{contractText(alert)}</Text>
        <Text as="p" size="sm" tone="muted">
          Detected {formatDate(new Date(alert.createdAt))} {formatTime(alert.createdAt)}
        </Text>
      </Stack>
    </Stack>
  );
}
