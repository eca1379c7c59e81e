import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host.ts';
import type { Audience } from './host.ts';
import { HostProvider } from './host-context.tsx';

export interface RenderedScreen extends RenderResult {
  readonly host: FakeHost;
  readonly user: UserEvent;
}

/** Renders a module's screen on the fake host, as the shell would mount it. */
export function renderScreen(
  Screen: ComponentType<{ audience: Audience }>,
  options: FakeHostOptions,
): RenderedScreen {
  const host = createFakeHost(options);
  const user = userEvent.setup();
  const rendered = render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <Screen audience={options.audience} />
      </QueryClientProvider>
    </HostProvider>,
  );
  return { ...rendered, host, user };
}
