import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, FakeFailure } from './fake-host.ts';
import { useHost } from './host-context.tsx';
import { definePanel, type Panel } from './panel.tsx';

const host = createFakeHost({ audience: 'student', answers: {} });
const named = { mountParcel: undefined, singleSpa: undefined, name: 'panel' };

/** Mounts as single-spa does; the answer unmounts. */
async function mount<Subject extends object>(panel: Panel<Subject>) {
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = {
    ...named,
    domElement,
    audience: 'student',
    host,
    subject: { symbol: 'AAPL' },
  } as never;
  for (const step of [panel.bootstrap, panel.mount].flat()) await act(() => step(props));
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

test('MOD-07 a screen that throws leaves a message and a retry that draws it anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  const unmount = await mount(
    definePanel('fragile', () => {
      if (broken) throw new FakeFailure(500, 'A fault of the screen');
      return <p>Well again</p>;
    }),
  );
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByText('Well again');
  await unmount();
});
