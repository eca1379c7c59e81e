import type { Audience, FakeResponses } from '@dashboard/mfe-kit';
import { type RenderedScreen, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { AdminFlow } from '../src/screens/AdminFlow.tsx';
import { StudentFlow } from '../src/screens/StudentFlow.tsx';

const UnusualFlow = ({ audience }: { audience: Audience }) =>
  audience === 'admin' ? <AdminFlow /> : <StudentFlow />;

export const openFlow = (
  audience: Audience,
  responses: FakeResponses,
  tradingTimeZone?: string,
): RenderedScreen => renderScreen(UnusualFlow, { audience, responses, tradingTimeZone });

export async function openForm(
  button: string | RegExp,
  responses: FakeResponses,
): Promise<RenderedScreen> {
  const rendered = openFlow('admin', responses);
  await rendered.user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('button', { name: 'Save Alert' });
  return rendered;
}

export const saveButton = () => screen.getByRole('button', { name: 'Save Alert' });

export const formIsClosed = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Save Alert' })).toBeNull());

export const tickers = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
