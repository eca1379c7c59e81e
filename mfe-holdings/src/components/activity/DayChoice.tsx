import { type Fund, formatCalendarDay } from '@dashboard/contracts-portfolio';
import { Columns, Field, InlineSelect, TextInput } from '@dashboard/ui';
import { useState } from 'react';
import { isoDay } from '../../model/iso-day.ts';

interface DayChoiceProps {
  fund: Fund;
  /** MM/DD/YYYY */
  date: string;
  funds: readonly Fund[];
  onFundChange: (fund: Fund) => void;
  onDateChange: (date: string) => void;
}

const formControl = { height: 'var(--control)', width: '100%' };

/** Which fund and which day. */
export function DayChoice({ fund, date, funds, onFundChange, onDateChange }: DayChoiceProps) {
  return (
    <Columns minColumnWidth={180} gap={3} style={{ maxWidth: 480 }}>
      <Field label="Fund">
        <InlineSelect
          options={funds.map((value) => ({ value, label: value }))}
          value={fund}
          style={formControl}
          onValueChange={(chosen) => onFundChange(chosen as Fund)}
        />
      </Field>
      <DateField date={date} onDateChange={onDateChange} />
    </Columns>
  );
}

/** While a date is half typed, the one before stands. */
function DateField({ date, onDateChange }: Pick<DayChoiceProps, 'date' | 'onDateChange'>) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label="Date">
      <TextInput
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        required
        value={typed ?? isoDay(date)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.validity.valid) onDateChange(formatCalendarDay(target.value));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  );
}
