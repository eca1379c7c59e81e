import type { ReactNode } from 'react';
import { Card, Cluster, type SelectOption, Stack, Text } from '../src/index.ts';

export const structures: SelectOption[] = [
  { value: '', label: '—' },
  { value: 'AA', label: 'AA', tone: 'green' },
  { value: 'AB', label: 'AB', tone: 'soft-red' },
  { value: 'BA', label: 'BA', tone: 'deep-green' },
  { value: 'BB', label: 'BB', tone: 'deep-red' },
];

interface SpecimenProps {
  title: string;
  note?: string;
  flush?: boolean;
  children: ReactNode;
}

export function Specimen({ title, note, flush, children }: SpecimenProps) {
  return (
    <Card title={title} description={note} flush={flush}>
      {flush ? children : <Stack gap={3}>{children}</Stack>}
    </Card>
  );
}

export function States({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap={1}>
      <Text size="xs" tone="muted">
        {name}
      </Text>
      <Cluster gap={2}>{children}</Cluster>
    </Stack>
  );
}
