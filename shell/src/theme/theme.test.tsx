import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeToggle } from './ThemeToggle.tsx';

const script = readFileSync(join(__dirname, 'before-first-paint.js'), 'utf8');
const theme = () => document.documentElement.dataset.theme;

/** Runs the blocking script before anything else, like a browser. */
function openPage({ system }: { system: 'light' | 'dark' }) {
  window.matchMedia = (query) =>
    ({ matches: query.includes('dark') && system === 'dark' }) as MediaQueryList;
  new Function(script)();
}

test('the toggle applies at once, is stored and survives a reload [SHELL-11, SHELL-14, SHELL-15]', async () => {
  openPage({ system: 'dark' });
  render(<ThemeToggle />);
  await userEvent.click(screen.getByRole('button', { name: 'Toggle theme' }));
  expect(theme()).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  openPage({ system: 'dark' });
  expect(theme()).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: 'Toggle theme' }));
  expect(localStorage.getItem('theme')).toBe('dark');
});
