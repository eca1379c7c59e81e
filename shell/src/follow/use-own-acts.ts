import { useEffect, useEffectEvent } from 'react';
import { followAddress } from './live-address.ts';

/** An address that changes so soon after a press or a key was changed by the user. */
const OWN_ACT_MS = 1_000;
const INPUTS = ['pointerdown', 'keydown', 'click'];

/**
 * Calls back when the user goes elsewhere: by a tab, a filter, a symbol or Back. What the page itself
 * changes in its address, as the mark of a row that ends, is no such act.
 * @param shown the query string that the page was led to
 */
export function useOwnActs(isActive: boolean, shown: string | undefined, onAct: () => void): void {
  const report = useEffectEvent((event: Event, isByUser: boolean) => {
    const isBack = event.type === 'popstate' && event.isTrusted;
    if ((isBack || isByUser) && window.location.search !== shown) onAct();
  });
  useEffect(() => {
    if (!isActive) return;
    let lastInputAt = Number.NEGATIVE_INFINITY;
    const noteInput = ({ target }: Event) => {
      const isOfBar = target instanceof Element && target.closest('[data-live-bar]');
      if (!isOfBar) lastInputAt = performance.now();
    };
    for (const type of INPUTS) document.addEventListener(type, noteInput, true);
    const unfollow = followAddress((event) =>
      report(event, performance.now() - lastInputAt < OWN_ACT_MS),
    );
    return () => {
      unfollow();
      for (const type of INPUTS) document.removeEventListener(type, noteInput, true);
    };
  }, [isActive]);
}
