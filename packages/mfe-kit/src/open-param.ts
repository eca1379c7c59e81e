import { useEffect, useEffectEvent } from 'react';
import { readParam, writeParam } from './search-param.ts';

export function listenToUrl(listener: () => void): () => void {
  // `popstate` covers Back and Forward; the other event also covers changes by the shell.
  const { navigation } = window;
  window.addEventListener('popstate', listener);
  navigation?.addEventListener('currententrychange', listener);
  return () => {
    window.removeEventListener('popstate', listener);
    navigation?.removeEventListener('currententrychange', listener);
  };
}

/** Runs the action of this name when the URL gets `?open=<name>`, and removes the parameter. */
export function useOpenParam(actions: Readonly<Record<string, () => void>>): void {
  const runOpened = useEffectEvent(() => {
    const action = actions[readParam('open')];
    if (!action) return;
    writeParam('open', '');
    action();
  });
  useEffect(() => {
    runOpened();
    return listenToUrl(() => runOpened());
  }, []);
}
