import { IconButton } from '@dashboard/ui';
import { Moon, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from './theme.ts';

export function ThemeToggle() {
  const theme = useTheme();
  return (
    <IconButton
      label="Toggle theme"
      icon={theme === 'dark' ? <Sun /> : <Moon />}
      onClick={toggleTheme}
    />
  );
}
