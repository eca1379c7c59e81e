import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createFakeHost, FakeHttpError } from './fake-host.ts';
import { useHost } from './host-context.tsx';
import { definePanel, type Panel } from './panel.tsx';

const host = createFakeHost({ audience: 'student', responses: {} });
const named = { mountParcel: undefined, singleSpa: undefined, name: 'panel' };

/** Does a step and waits for it outside of `act`, which draws nothing before it ends. */
async function drawn(step: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> | undefined;
  await act(async () => {
    done = step();
    done.catch(() => {});
  });
  await done;
}

/** Mounts as single-spa does; the answer unmounts. */
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
  for (const step of [panel.bootstrap, panel.mount].flat()) await drawn(() => step(props));
  return async () => {
    for (const step of [panel.unmount].flat()) await act(() => step(props));
    return domElement;
  };
}

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

test('a panel draws its screen with the audience, the host and its subject, and leaves nothing behind', async () => {
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

/** A screen that breaks at a press, or from the start. */
function fragile(isBroken: { current: boolean }) {
  return definePanel('fragile', () => {
    const [, draw] = useState(0);
    if (isBroken.current) throw new FakeHttpError(500, 'A fault of the screen');
    return (
      <button type="button" onClick={() => draw((count) => count + 1)}>
        Draw
      </button>
    );
  });
}

test('MOD-07 a screen that throws leaves a message and a retry that draws it anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const isBroken = { current: false };
  const onFailure = jest.fn();
  const unmount = await mount(fragile(isBroken), { onFailure });
  isBroken.current = true;
  await userEvent.click(screen.getByRole('button', { name: 'Draw' }));
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  expect(onFailure).toHaveBeenCalledWith(new FakeHttpError(500, 'A fault of the screen'));
  isBroken.current = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByRole('button', { name: 'Draw' });
  await unmount();
});

test('a screen that breaks before it ever stood is no mounted panel, and leaves nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const onFailure = jest.fn();
  await expect(mount(fragile({ current: true }), { onFailure })).rejects.toThrow(
    'A fault of the screen',
  );
  expect(document.body.textContent).toBe('');
  expect(onFailure).not.toHaveBeenCalled();
});
