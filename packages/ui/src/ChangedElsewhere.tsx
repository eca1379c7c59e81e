import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Stack } from './layout.tsx';
import { Text } from './Text.tsx';

export interface ChangedElsewhereProps {
  title: string;
  /** The saved values. */
  children: ReactNode;
  /** Says what happens if the user saves anyway. */
  hint: string;
  onDiscard?: () => void;
}

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
