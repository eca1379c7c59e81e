import { InlineSelect } from '@dashboard/ui';
import { useToday } from './use-state-history.ts';
import { formatWeek, listWeeks } from './weeks.ts';

export interface WeekSelectProps {
  /** The Monday of the chosen week, YYYY-MM-DD; undefined: the last seven days. */
  week: string | undefined;
  onWeekChange: (week: string | undefined) => void;
  /** What a week is called in the list; `Week of 11/16/2026` by default. */
  formatOption?: (week: string) => string;
}

/** Chooses the week that is replayed: the last seven days, or one of those that history answers. */
export function WeekSelect(props: WeekSelectProps) {
  const { week, onWeekChange, formatOption = formatWeek } = props;
  const options = [
    { value: '', label: 'Last seven days' },
    ...listWeeks(useToday()).map((value) => ({ value, label: formatOption(value) })),
  ];
  return (
    <InlineSelect
      aria-label="Week"
      options={options}
      value={week ?? ''}
      onValueChange={(value) => onWeekChange(value || undefined)}
    />
  );
}
