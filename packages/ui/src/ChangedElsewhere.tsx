import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Stack } from './layout.tsx';
import { Text } from './Text.tsx';

export interface ChangedElsewhereProps {
  /** Which record was changed, such as 'This alert was changed in the meantime'. */
  title: string;
  /** What is saved now: the new values, or the new text. */
  children: ReactNode;
  /** What saving does now. */
  hint: string;
  /** Discards what was typed here; adds a 'Discard mine' button. */
  onDiscard?: () => void;
}

/** A form says that somebody else saved its record while it was being edited here. */
export function ChangedElsewhere({ title, children, hint, onDiscard }: ChangedElsewhereProps) {
  return (
    <Alert
      variant="warning"
      title={title}
      action={
        onDiscard && (
          <Button size="dense" onClick={onDiscard}>
            Discard mine
          </Button>
        )
      }
    >
      <Stack gap={1}>
        {children}
        <Text tone="muted">{hint}</Text>
      </Stack>
    </Alert>
  );
}
