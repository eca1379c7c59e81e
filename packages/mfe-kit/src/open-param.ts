import { useEffect, useEffectEvent } from 'react';
import { readParam, writeParam } from './search-param.ts';

/** Calls back when the shell or the browser changes the URL. @returns an unsubscribe function */
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

/**
 * Runs an action, by its name, whenever the URL gets `?open=<name>`, and removes the parameter.
 * First steps and commands lead to a field this way.
 */
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
