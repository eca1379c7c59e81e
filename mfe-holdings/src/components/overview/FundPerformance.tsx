import { type Fund, funds } from '@dashboard/contracts-portfolio';
import { Card, Field, InlineSelect, SegmentedControl } from '@dashboard/ui';
import { useState } from 'react';
import { FundPerformanceChart } from './FundPerformanceChart.tsx';

const ALL_FUNDS = 'All Funds';
const fundChoices = [ALL_FUNDS, ...funds].map((value) => ({
  value: value === ALL_FUNDS ? '' : value,
  label: value,
}));

const periods = ['7', '30', '90'] as const;
const periodChoices = periods.map((value) => ({ value, label: `${value} days` }));

/** What all funds or one was worth day by day (spec §2). */
export function FundPerformance() {
  const [fund, setFund] = useState<Fund | ''>('');
  const [days, setDays] = useState<(typeof periods)[number]>('30');
  return (
    <Card
      title="Fund Performance"
      actions={
        <>
          <Field label="Fund" layout="inline">
            <InlineSelect
              options={fundChoices}
              value={fund}
              style={{ height: 'var(--control-dense)' }}
              onValueChange={(chosen) => setFund(chosen as Fund | '')}
            />
          </Field>
          <SegmentedControl
            label="Period"
            options={periodChoices}
            value={days}
            onValueChange={setDays}
          />
        </>
      }
    >
      <FundPerformanceChart fund={fund || undefined} days={Number(days)} />
    </Card>
  );
}
