import { ErrorState } from '@dashboard/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface PanelBoundaryProps {
  name: string;
  onFailure: (error: Error) => void;
  children: ReactNode;
}

/** Replaces a screen that throws by a message with a retry. */
export class PanelBoundary extends Component<PanelBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`The panel ${this.props.name} failed.`, error, info.componentStack);
    this.props.onFailure(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title="Something went wrong in this part of the page."
        message="The rest of the dashboard works on. Try again, or reload the page if it happens once more."
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
