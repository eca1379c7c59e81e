import type { Fund } from '@dashboard/contracts-portfolio';
import { Card, Field, SegmentedControl } from '@dashboard/ui';
import { useState } from 'react';
import { FundFilter } from '../fund-select/FundSelect.tsx';
import { FundPerformanceChart } from './FundPerformanceChart.tsx';

const periods = ['7', '30', '90'] as const;
const periodOptions = periods.map((value) => ({ value, label: `${value} days` }));

/** 'Fund Performance': the value of all funds or of one, day by day (spec §2). */
export function FundPerformance() {
  const [fund, setFund] = useState<Fund>();
  const [days, setDays] = useState<(typeof periods)[number]>('30');
  return (
    <Card
      title="Fund Performance"
      actions={
        <>
          <Field label="Fund" layout="inline">
            <FundFilter
              fund={fund}
              onFundChange={setFund}
              style={{ height: 'var(--control-dense)' }}
            />
          </Field>
          <SegmentedControl
            label="Period"
            options={periodOptions}
            value={days}
            onValueChange={setDays}
          />
        </>
      }
    >
      <FundPerformanceChart fund={fund} days={Number(days)} />
    </Card>
  );
}
