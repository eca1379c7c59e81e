import type { HostServices, PanelProps } from '@dashboard/mfe-kit';
import { act, screen, waitFor } from '@testing-library/react';
import {
  admin,
  createLoader,
  loadedPanel,
  namedPanel,
  openApp,
  STATUS,
  visitor,
} from '../../test/create-app.tsx';
import { authStatusKey } from '../session/auth.ts';

beforeEach(() => {
  // jsdom lacks pointer capture, which a toast's swipe uses.
  HTMLElement.prototype.hasPointerCapture = () => false;
});

async function open() {
  let session: object = admin;
  let host: HostServices | undefined;
  const mount = async (props: PanelProps) => {
    host = props.host;
  };
  const modules = createLoader({ load: async () => loadedPanel({ ...namedPanel('tab'), mount }) });
  const { user } = openApp('/admin', { [STATUS]: () => session }, { modules });
  await waitFor(() => expect(host).toBeDefined());
  const { toast, queryClient } = host as HostServices;
  const undo = jest.fn(async () => {});
  act(() => toast({ title: 'Stock Removed', description: 'AAPL removed', undo }));
  const signInAs = (next: object) => {
    session = next;
    return act(() => queryClient.invalidateQueries({ queryKey: authStatusKey }));
  };
  return { undo, signInAs, user };
}

const findToast = (text: string) => screen.findByText(text, { selector: 'li *' });

test('Ctrl+Z undoes a module’s change after its toast is gone [UNDO-03, UNDO-04]', async () => {
  const { undo, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await user.keyboard('{Control>}z{/Control}');
  await findToast('Undone: AAPL removed');
  expect(undo).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing is undone after signing out', visitor, 0],
  ['another admin can undo nothing', { ...admin, username: 'ben' }, 0],
  ['rechecking the session keeps the undo history', admin, 1],
])('%s [UNDO-06]', async (_, next, times) => {
  const { undo, signInAs, user } = await open();
  await signInAs(next);
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledTimes(times);
});
