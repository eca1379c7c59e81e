import type { Panel } from '@dashboard/mfe-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appAt, namedPanel, visitor } from '../../test/app-at.tsx';
import { type ModuleLoader, SlowModule } from './loader.ts';

const FAILED = 'This part of the page could not be loaded.';

function openStudent(modules: ModuleLoader) {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(appAt('/student', { 'GET /api/auth/status': visitor }, { modules }).app);
}

const sound = async (module: string) => namedPanel(module);
const failing = async () => {
  throw new Error('blocked');
};

afterEach(() => jest.restoreAllMocks());

test('a panel that loads says so meanwhile', async () => {
  openStudent({ load: () => new Promise(() => {}), reload: sound });
  await screen.findByText('Loading Heat Map');
});

test('MOD-05, MOD-06 a module that cannot be loaded says so, and a retry shows it', async () => {
  openStudent({ load: failing, reload: sound });
  await screen.findByText(FAILED);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('mfe-heatmap student');
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('MOD-06 a retry that fails as well says so again', async () => {
  const reload = jest.fn(failing);
  openStudent({ load: failing, reload });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText(FAILED);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('MOD-05 a module that comes too late says so, and is shown when it comes', async () => {
  let come = () => {};
  const late = new Promise<Panel>((resolve) => {
    come = () => resolve(namedPanel('mfe-heatmap'));
  });
  openStudent({ load: () => Promise.reject(new SlowModule(late)), reload: sound });
  await screen.findByText(FAILED);
  come();
  await screen.findByText('mfe-heatmap student');
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
});

test('a panel that throws when mounted fails in its own place', async () => {
  const broken = { ...namedPanel('broken'), mount: failing };
  openStudent({ load: async () => broken, reload: sound });
  await screen.findByText(FAILED);
  screen.getByRole('heading', { name: 'Trading Dashboard - Student Portal' });
});

test('MOD-07 the other tabs work while one module has failed', async () => {
  openStudent({
    load: (module) => (module === 'mfe-heatmap' ? failing() : sound(module)),
    reload: failing,
  });
  await screen.findByText(FAILED);
  await userEvent.click(screen.getByRole('tab', { name: 'Unusual Flow' }));
  await screen.findByText('mfe-flow student');
  expect(screen.queryByText(FAILED)).toBeNull();
});
