import { Button, Cluster } from '@dashboard/ui';
import { useMemo } from 'react';
import { countDaysToExpiry } from '../alerts/expiry.ts';
import { Labelled } from './Labelled.tsx';
import { listUpcomingExpiries } from './upcoming-expiries.ts';

interface ExpiryChipsProps {
  /** MM/DD/YYYY in the trading time zone. */
  today: string;
  /** The expiry in the form. */
  value: string;
  onPick: (expiry: string) => void;
}

/** The next Fridays and monthly expiries, each picked by one press. */
export function ExpiryChips({ today, value, onPick }: ExpiryChipsProps) {
  const expiries = useMemo(() => listUpcomingExpiries(today), [today]);
  return (
    <Labelled label="Next expiries">
      <Cluster gap={1} role="group" aria-label="Next expiries">
        {expiries.map(({ expiry, isMonthly }) => (
          <Button
            key={expiry}
            size="dense"
            variant={expiry === value ? 'primary' : 'secondary'}
            aria-pressed={expiry === value}
            onClick={() => onPick(expiry)}
          >
            {expiry.slice(0, 5)}
            {isMonthly && ' monthly'}
            <small>{countDaysToExpiry(expiry, today)}d</small>
          </Button>
        ))}
      </Cluster>
    </Labelled>
  );
}
