import { QueryState, type Settings, useSettings } from '@dashboard/mfe-kit';
import { Button, Card, SkeletonTable, Stat, StatList } from '@dashboard/ui';
import { useState } from 'react';
import {
  type ClassFigures,
  listProfiles,
  parseClassFigures,
  SETTINGS_KEY,
} from '../class-figures/class-figures.ts';
import { formatDollars } from '../sizing/position-sizing.ts';
import { ClassFiguresDialog } from './ClassFiguresDialog.tsx';

export function ClassFiguresCard() {
  const settings = useSettings(SETTINGS_KEY);
  const [edited, setEdited] = useState<Settings>();
  return (
    <Card
      title="Position sizing"
      description="What students’ calculators start from."
      actions={
        <Button disabled={!settings.data} onClick={() => setEdited(settings.data)}>
          Edit figures
        </Button>
      }
    >
      <QueryState
        query={settings}
        loading={<SkeletonTable label="Loading the figures" rows={2} columns={3} />}
        errorTitle="The figures could not be loaded"
      >
        {({ value }) => <Figures figures={parseClassFigures(value)} />}
      </QueryState>
      {edited && <ClassFiguresDialog before={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

function Figures({ figures }: { figures: ClassFigures }) {
  const { account, accounts, profile, positionCapPercent, optionsByPremium } = figures;
  return (
    <StatList>
      <Stat
        label="Account Size"
        value={formatDollars(account)}
        note={accounts.length > 0 && `To try: ${accounts.map(formatDollars).join(', ')}`}
      />
      {listProfiles(figures).map((one) => (
        <Stat
          key={one.id}
          label={one.name}
          value={`${one.exposurePercent}%`}
          note={one.id === profile ? 'Selected at first' : undefined}
        />
      ))}
      <Stat
        label="Single-Position Cap"
        value={`${positionCapPercent}%`}
        note={optionsByPremium && 'Options count by premium'}
      />
    </StatList>
  );
}
