import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, Spinner } from './Button.tsx';

const Root = styled.div.withConfig({ componentId: 'ui-state' })`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 4px;
  padding: 32px 20px;
  color: var(--text-muted);
  text-align: center;
  overflow-wrap: anywhere;

  & > svg {
    width: 20px;
    height: 20px;
    margin-bottom: 4px;
  }
  & > [data-part='title'] {
    color: var(--text);
    font-weight: 600;
  }
  & > [data-part='text'] {
    max-width: 56ch;
    text-wrap: pretty;
  }
  & > [data-part='action'] {
    margin-top: 12px;
  }
  &[role='alert'] > svg {
    color: var(--negative);
  }
`;

export interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <Root>
      {icon}
      <p data-part="title">{title}</p>
      {description && <p data-part="text">{description}</p>}
      {action && <div data-part="action">{action}</div>}
    </Root>
  );
}

export interface LoadingStateProps {
  text: string;
}

export function LoadingState({ text }: LoadingStateProps) {
  return (
    <Root role="status">
      <Spinner />
      <p data-part="text">{text}</p>
    </Root>
  );
}

export interface ErrorStateProps {
  title?: ReactNode;
  message: ReactNode;
  onRetry?: () => void;
}

export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <Root role="alert">
      <TriangleAlert />
      {title && <p data-part="title">{title}</p>}
      <p data-part="text">{message}</p>
      {onRetry && (
        <div data-part="action">
          <Button size="dense" icon={<RotateCw />} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </Root>
  );
}
