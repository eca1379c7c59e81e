import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createFakeHost, FakeHttpError } from './fake-host.ts';
import { definePanel, type Panel } from './panel.tsx';
import { useHost } from './use-host.tsx';

const host = createFakeHost({ audience: 'student', responses: {} });
const named = { mountParcel: undefined, singleSpa: undefined, name: 'panel' };

/** Awaits the step outside `act`, because nothing renders until `act` ends. */
async function runStep(step: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> | undefined;
  await act(async () => {
    done = step();
    done.catch(() => {});
  });
  await done;
}

async function mount<Subject extends object>(panel: Panel<Subject>, more: object = {}) {
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = {
    ...named,
    domElement,
    audience: 'student',
    host,
    subject: { symbol: 'AAPL' },
    ...more,
  } as never;
  for (const step of [panel.bootstrap, panel.mount].flat()) await runStep(() => step(props));
  return async () => {
    for (const step of [panel.unmount].flat()) await act(() => step(props));
    return domElement;
  };
}

afterEach(() => document.body.replaceChildren());

test('a screen gets the audience, the host and the subject, and unmounts completely', async () => {
  const unmount = await mount(
    definePanel<{ symbol: string }>('hello', ({ audience, symbol }) => (
      <p>
        {audience} {useHost().identity.role} {symbol}
      </p>
    )),
  );
  screen.getByText('student student AAPL');
  expect((await unmount()).childNodes).toHaveLength(0);
});

function fragile(isBroken: { current: boolean }) {
  return definePanel('fragile', () => {
    const [, rerender] = useState(0);
    if (isBroken.current) throw new FakeHttpError(500, 'An error of the screen');
    return (
      <button type="button" onClick={() => rerender((count) => count + 1)}>
        Render
      </button>
    );
  });
}

test('a screen that throws shows a message, and a retry renders it again [MOD-07]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const isBroken = { current: false };
  const onFailure = jest.fn();
  const unmount = await mount(fragile(isBroken), { onFailure });
  isBroken.current = true;
  await userEvent.click(screen.getByRole('button', { name: 'Render' }));
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  expect(onFailure).toHaveBeenCalledWith(new FakeHttpError(500, 'An error of the screen'));
  isBroken.current = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByRole('button', { name: 'Render' });
  await unmount();
});

test('when a screen throws before it is mounted, mounting fails and nothing remains', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const onFailure = jest.fn();
  await expect(mount(fragile({ current: true }), { onFailure })).rejects.toThrow(
    'An error of the screen',
  );
  expect(document.body.textContent).toBe('');
  expect(onFailure).not.toHaveBeenCalled();
});

test('a screen that loads when it is first mounted serves both audiences', async () => {
  const load = jest.fn(async () => ({ audience }: { audience: string }) => <p>For {audience}</p>);
  const panel = definePanel('late', { load });
  expect(load).not.toHaveBeenCalled();
  const unmount = await mount(panel);
  screen.getByText('For student');
  await unmount();
  await mount(panel, { audience: 'admin' });
  screen.getByText('For admin');
});

test("the admin's screen loads when it is first mounted, and never for students", async () => {
  const loadAdmin = jest.fn(async () => () => <p>Editable</p>);
  const panel = definePanel('split', { student: () => <p>Read-only</p>, loadAdmin });
  await mount(panel);
  screen.getByText('Read-only');
  expect(loadAdmin).not.toHaveBeenCalled();
  await mount(panel, { audience: 'admin' });
  screen.getByText('Editable');
});

test('a panel doesn’t mount if its screen fails to load or the audience has no screen', async () => {
  const failure = new Error('Loading the chunk failed');
  let failures = 1;
  const panel = definePanel('split', {
    loadAdmin: async () => {
      failures -= 1;
      if (failures >= 0) throw failure;
      return () => <p>Editable</p>;
    },
  });
  await expect(mount(panel, { audience: 'admin' })).rejects.toBe(failure);
  await expect(mount(panel)).rejects.toThrow('no screen for the audience student');
  await mount(panel, { audience: 'admin' });
  screen.getByText('Editable');
});
