import type { ErrorCode } from '@dashboard/contracts-http';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import {
  createFakeHost,
  type FakeHost,
  type FakeHostOptions,
  FakeHttpError,
  type FakeRequest,
} from './fake-host.ts';
import type { Audience } from './host.ts';
import { HostProvider } from './use-host.tsx';

export { emulatePhone } from '@dashboard/ui/testing';

/** jsdom has no layout to observe. */
class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoopObserver;
globalThis.IntersectionObserver ??= NoopObserver as never;

export interface RenderedScreen extends RenderResult {
  readonly host: FakeHost;
  readonly user: UserEvent;
}

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

export type Respond = (request: FakeRequest) => unknown;

export const failWith =
  (status = 503, message = 'Down', code?: ErrorCode): Respond =>
  () => {
    throw new FakeHttpError(status, message, code);
  };

export function failOnce(respond: unknown, status = 503, message = 'Down'): Respond {
  let failed = false;
  return (request) => {
    if (!failed) {
      failed = true;
      throw new FakeHttpError(status, message);
    }
    return typeof respond === 'function' ? respond(request) : respond;
  };
}

export const neverRespond: Respond = () => new Promise(() => {});

export const filterWrites = ({ requests }: Pick<FakeHost, 'requests'>): readonly FakeRequest[] =>
  requests.filter(({ method }) => method !== 'GET');

export const expectToast = (
  { toasts }: Pick<FakeHost, 'toasts'>,
  title: string,
  description: string,
): Promise<void> => waitFor(() => expect(toasts.at(-1)).toMatchObject({ title, description }));

export const readTexts = (role: string, inside: HTMLElement = document.body) =>
  within(inside)
    .getAllByRole(role)
    .map(({ textContent }) => textContent?.trim());
