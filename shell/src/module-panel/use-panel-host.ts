import type { HostServices } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import { live } from '../follow/live-state.ts';
import { useGlossary } from '../glossary/glossary.ts';
import { favourites } from '../host/favourites.ts';
import { useShellServices } from '../host/services.ts';

type PageServices = Pick<HostServices, 'identity' | 'navigate' | 'openDialog' | 'openSymbol'>;

/** The host of a page's panels. Keep what you pass stable: a new host remounts every panel. */
export function usePanelHost({ identity, navigate, openDialog, openSymbol }: PageServices) {
  const services = useShellServices();
  const glossary = useGlossary();
  return useMemo((): HostServices => {
    const { api, queryClient, changes, toast, tradingTimeZone } = services;
    return {
      api,
      queryClient,
      changes,
      toast,
      tradingTimeZone,
      identity,
      favourites,
      live,
      glossary,
      navigate,
      openDialog,
      openSymbol,
      openAnalysis: (symbol) => openSymbol(symbol, 'analysis'),
    };
  }, [services, identity, glossary, navigate, openDialog, openSymbol]);
}
