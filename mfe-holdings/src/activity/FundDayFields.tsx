import { type Fund, formatCalendarDay } from '@dashboard/contracts-portfolio';
import { Columns, Field, TextInput } from '@dashboard/ui';
import { useState } from 'react';
import { toIsoDay } from '../format/days.ts';
import { FundSelect } from '../fund-select/FundSelect.tsx';

interface FundDayFieldsProps {
  fund: Fund;
  /** MM/DD/YYYY */
  date: string;
  onFundChange: (fund: Fund) => void;
  onDateChange: (date: string) => void;
}

/** Selects the fund and the day. */
export function FundDayFields({ fund, date, onFundChange, onDateChange }: FundDayFieldsProps) {
  return (
    <Columns minColumnWidth={180} gap={3} style={{ maxWidth: 480 }}>
      <Field label="Fund">
        <FundSelect fund={fund} onFundChange={onFundChange} />
      </Field>
      <DateField date={date} onDateChange={onDateChange} />
    </Columns>
  );
}

/** Reports complete dates only; while a date is being typed, the previous one stays in effect. */
function DateField({ date, onDateChange }: Pick<FundDayFieldsProps, 'date' | 'onDateChange'>) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label="Date">
      <TextInput
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        required
        value={typed ?? toIsoDay(date)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.validity.valid) onDateChange(formatCalendarDay(target.value));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  );
}
