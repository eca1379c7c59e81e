import { useEffect } from 'react';

const GROUP = '[role=toolbar], thead tr';
const CONTROL = 'button:not(:disabled), a[href]';
const KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

const findGroup = ({ target }: Event) =>
  target instanceof Element && target.matches(CONTROL) ? target.closest(GROUP) : null;

function listControls(group: Element | null): HTMLElement[] {
  const controls = [...(group?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
  // jsdom has no layout.
  return controls.filter((control) => control.checkVisibility?.() ?? true);
}

/** One tab stop per toolbar or row of headings; arrow keys, Home and End move inside it. */
export function useToolbarKeys(): void {
  useEffect(() => {
    let skipped: readonly HTMLElement[] = [];

    function leave(): void {
      for (const control of skipped) control.removeAttribute('tabindex');
      skipped = [];
    }

    function enter(event: FocusEvent): void {
      leave();
      skipped = listControls(findGroup(event)).filter((control) => control !== event.target);
      for (const control of skipped) control.tabIndex = -1;
      for (const toolbar of document.querySelectorAll<HTMLElement>('[role=toolbar][tabindex]')) {
        toolbar.tabIndex = listControls(toolbar).length > 0 ? -1 : 0;
      }
    }

    function move(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (!KEYS.includes(key) || ctrlKey || metaKey || altKey || shiftKey) return;
      const controls = listControls(findGroup(event));
      const index = controls.indexOf(event.target as HTMLElement);
      if (index < 0 || event.defaultPrevented) return;
      const next = {
        ArrowLeft: index - 1,
        ArrowRight: (index + 1) % controls.length,
        Home: 0,
        End: -1,
      }[key];
      controls.at(next ?? index)?.focus();
      event.preventDefault();
    }

    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    document.addEventListener('keydown', move);
    return () => {
      leave();
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
      document.removeEventListener('keydown', move);
    };
  }, []);
}
