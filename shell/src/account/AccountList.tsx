import type { Endpoint, ResponseBody } from '@dashboard/contracts-http';
import { endpointQueryOptions, type QueryResult, QueryState } from '@dashboard/mfe-kit';
import { Button, Cluster, SkeletonTable, Text } from '@dashboard/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useShellServices } from '../host/services.ts';

const List = styled.ul`
  display: grid;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    padding: 10px 0;
    border-top: 1px solid var(--border);
  }
  & > li > :first-child {
    flex: 1 1 240px;
    min-width: 0;
  }
  & > li:last-child {
    padding-bottom: 0;
  }
`;

interface AccountListProps<Item> {
  name: string;
  query: QueryResult<readonly Item[]>;
  empty?: string;
  children: (item: Item) => ReactNode;
}

export function AccountList<Item>({ name, query, empty, children }: AccountListProps<Item>) {
  return (
    <QueryState
      query={query}
      loading={<SkeletonTable label={`Loading ${name.toLowerCase()}`} rows={2} />}
      errorTitle={`${name} could not be loaded`}
      empty={
        empty && (
          <Text as="p" tone="muted">
            {empty}
          </Text>
        )
      }
    >
      {(items) => <List aria-label={name}>{items.map(children)}</List>}
    </QueryState>
  );
}

interface AccountRowProps {
  name: string;
  badges?: ReactNode;
  facts: readonly string[];
  actions?: readonly RowAction[];
}

interface RowAction {
  label: string;
  /** What it acts on, for screen readers; by default the row's name. */
  target?: string;
  run: () => void;
}

export function AccountRow({ name, badges, facts, actions = [] }: AccountRowProps) {
  return (
    <li>
      <div>
        <Cluster gap={2}>
          <Text strong>{name}</Text>
          {badges}
        </Cluster>
        <Text as="p" size="sm" tone="muted">
          {facts.join(' · ')}
        </Text>
      </div>
      {actions.length > 0 && (
        <Cluster gap={2}>
          {actions.map(({ label, target = name, run }) => (
            <Button key={label} size="dense" aria-label={`${label} ${target}`} onClick={run}>
              {label}
            </Button>
          ))}
        </Cluster>
      )}
    </li>
  );
}

/** Fetches each time the page opens, because other devices can also change the account. */
export function useAccountQuery<E extends Endpoint>(endpoint: E): UseQueryResult<ResponseBody<E>> {
  const { api } = useShellServices();
  return useQuery({
    ...endpointQueryOptions(api, endpoint, {} as never),
    refetchOnMount: 'always',
  });
}
