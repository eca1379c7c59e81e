import { Cluster, Text } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A list of things of the account, one row each. */
export const AccountList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

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

export interface AccountRowProps {
  name: string;
  badges?: ReactNode;
  /** What is known of it, in the order of its weight. */
  facts: readonly string[];
  /** The buttons of the row. */
  actions?: ReactNode;
}

/** A row: the name with its badges, the facts below it, and the buttons at the right. */
export function AccountRow({ name, badges, facts, actions }: AccountRowProps) {
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
      {actions && <Cluster gap={2}>{actions}</Cluster>}
    </li>
  );
}
