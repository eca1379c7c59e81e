import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useToolbarKeys } from './toolbar-keys.ts';

function Bar({ disabled = false }) {
  useToolbarKeys();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: like a toolbar that scrolls
    <div role="toolbar" aria-label="Tools" tabIndex={0}>
      <button type="button">One</button>
      <a href="#two">Two</a>
      <button type="button" disabled={disabled}>
        Three
      </button>
      <input aria-label="Search" defaultValue="ab" />
    </div>
  );
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it.each([
  ['{ArrowRight}', 'Two'],
  ['{ArrowLeft}', 'Three'],
  ['{End}{Home}', 'One'],
  ['{End}{ArrowRight}', 'One'],
])('%s among the buttons of a toolbar goes to %s, and Tab leaves them', async (keys, name) => {
  const user = userEvent.setup();
  render(<Bar />);
  await user.tab();
  expect(focused()).toBe('Tools');
  await user.tab();
  await user.keyboard(keys);
  expect(focused()).toBe(name);
  await user.tab();
  expect(focused()).toBe('Search');
  expect(screen.getByRole('toolbar')).toHaveProperty('tabIndex', -1);
});

it('a text field in a toolbar keeps its arrow keys, and a disabled button is left out', async () => {
  const user = userEvent.setup();
  render(<Bar disabled />);
  await user.click(screen.getByRole('textbox', { name: 'Search' }));
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Search');
  await user.tab({ shift: true });
  expect(focused()).toBe('Two');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('One');
});
