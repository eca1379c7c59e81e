import { Stack, Text } from '@dashboard/ui';
import type { ReactNode } from 'react';

/** A group of buttons below its label; the group has its name for assistive technology itself. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={1} style={{ alignItems: 'flex-start' }}>
      <Text size="sm" tone="muted" aria-hidden="true" style={{ fontWeight: 550 }}>
        {label}
      </Text>
      {children}
    </Stack>
  );
}
