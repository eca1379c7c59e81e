import { createCell } from '@dashboard/mfe-kit';
import type { Meanings } from '@dashboard/ui';
import { useEffect, useMemo } from 'react';
import { useShellServices } from '../host/services.ts';
import { useSettingsValue } from '../host/settings.ts';

type Texts = Readonly<Record<string, unknown>>;

const ownTexts = createCell<Texts>({});

export function readText(texts: Texts, term: string): string | undefined {
  const text = texts[term];
  return typeof text === 'string' && text ? text : undefined;
}

/** A stable object. Terms aren't parsed: the slot's schema is too large for the first view. */
export function useGlossary(): Meanings {
  const { listedModules } = useShellServices();
  const texts = useSettingsValue('glossary');
  useEffect(() => texts && ownTexts.set(texts), [texts]);
  return useMemo(() => {
    const entries = listedModules.flatMap(({ slots }) => (slots?.glossary ?? []) as Texts[]);
    const defaults = Object.fromEntries(entries.map(({ id, meaning }) => [id, meaning]));
    return {
      meaningOf: (term) => readText(ownTexts.get(), term) ?? readText(defaults, term),
      subscribe: ownTexts.subscribe,
    };
  }, [listedModules]);
}
