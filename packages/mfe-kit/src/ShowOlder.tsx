import { Alert, Button, Cluster, Text } from '@dashboard/ui';
import type { ReactNode } from 'react';
import type { OlderRows } from './older-rows.ts';

interface ShowOlderProps {
  readonly older: OlderRows;
  /** 'Showing the newest 500 of 25,000 activities'. */
  readonly children: ReactNode;
  /** 'Show older activities'. */
  readonly label: string;
}

/** Says how much of a long list is shown, with a button for more. */
export function ShowOlder({ older, children, label }: ShowOlderProps) {
  if (!older.hasMore) return null;
  return (
    <Cluster gap={3} style={{ padding: '12px 16px' }}>
      <Text size="sm" tone="muted">
        {children}
      </Text>
      <Button size="dense" pending={older.isPending} onClick={older.load}>
        {older.isError ? 'Try again' : label}
      </Button>
      {older.isError && <Alert variant="warning">The next ones could not be loaded.</Alert>}
    </Cluster>
  );
}
