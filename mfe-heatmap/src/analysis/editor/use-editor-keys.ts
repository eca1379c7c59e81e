import { useEffect, useEffectEvent } from 'react';

interface EditorKeys {
  /** Ctrl+Enter, or Cmd+Enter. */
  readonly onSave: () => void;
  /** The same with Shift. */
  readonly onSaveAndGoOn: (() => void) | undefined;
}

/** The keys of the editor, wherever in it the focus is. */
export function useEditorKeys({ onSave, onSaveAndGoOn }: EditorKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey) onSaveAndGoOn?.();
    else onSave();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
