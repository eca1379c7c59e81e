import type { HostServices, PanelProps } from '@dashboard/mfe-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, createApp, createLoader, loadedPanel, visitor } from '../../test/create-app.tsx';
import { authStatusKey } from '../session/auth.ts';

beforeEach(() => {
  // jsdom has no pointer capture, which the swipe of a toast asks for.
  HTMLElement.prototype.hasPointerCapture = () => false;
});

/** The dashboard of the admin, and the host that its modules get. */
async function open() {
  let session: object = admin;
  let host: HostServices | undefined;
  const mount = async (props: PanelProps) => {
    host = props.host;
  };
  const panel = { bootstrap: async () => {}, mount, unmount: async () => {} };
  const modules = createLoader({ load: async () => loadedPanel(panel) });
  const { app } = createApp('/admin', { 'GET /api/auth/status': () => session }, { modules });
  render(app);
  await waitFor(() => expect(host).toBeDefined());
  const { toast, queryClient } = host as HostServices;
  const undo = jest.fn(async () => {});
  act(() => toast({ title: 'Stock Removed', description: 'AAPL removed', undo }));
  const signInAs = (next: object) => {
    session = next;
    return act(() => queryClient.invalidateQueries({ queryKey: authStatusKey }));
  };
  return { undo, signInAs, user: userEvent.setup() };
}

const findToast = (text: string) => screen.findByText(text, { selector: 'li *' });

test('UNDO-03 what a module did is undone by the button of its toast', async () => {
  const { undo, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await findToast('Undone: AAPL removed');
  expect(undo).toHaveBeenCalledTimes(1);
});

test('UNDO-04 Ctrl+Z undoes it when its toast is gone', async () => {
  const { undo, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await user.keyboard('{Control>}z{/Control}');
  await findToast('Undone: AAPL removed');
  expect(undo).toHaveBeenCalledTimes(1);
});

test.each([
  ['after signing out', visitor],
  ['by somebody else', { ...admin, username: 'ben' }],
])('UNDO-06 nothing is undone %s', async (_, next) => {
  const { undo, signInAs, user } = await open();
  await signInAs(next);
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
});

test('UNDO-06 a session that is checked again keeps what can be undone', async () => {
  const { undo, signInAs, user } = await open();
  await signInAs(admin);
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledTimes(1);
});
