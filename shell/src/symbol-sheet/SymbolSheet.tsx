import { collectSymbolSections } from '@dashboard/contracts-http';
import { FavouriteButton, type HostServices } from '@dashboard/mfe-kit';
import { EmptyState, formatUsd, Sheet, VisuallyHidden } from '@dashboard/ui';
import { useMemo, useRef } from 'react';
import { useShellServices } from '../host/services.tsx';
import { NoteSection } from '../notes/NoteSection.tsx';
import { useScrollToSection } from '../page/use-scroll-to-section.ts';
import { CopyLink } from './CopyLink.tsx';
import { SymbolSection } from './SymbolSection.tsx';
import type { OpenedSymbol } from './symbol-address.ts';
import { useCurrentPrice } from './use-current-price.ts';

export interface SymbolSheetProps {
  host: HostServices;
  opened: OpenedSymbol;
  onClose: () => void;
}

/** All there is about a symbol: the sections that the modules of the page declare, in their order. */
export function SymbolSheet({ host, opened, onClose }: SymbolSheetProps) {
  const { symbol, section: openedAt } = opened;
  const { listedModules } = useShellServices();
  const sections = useMemo(
    () => collectSymbolSections(listedModules, host.identity.role),
    [listedModules, host],
  );
  const isStudent = host.identity.role === 'student';
  const price = useCurrentPrice(symbol);
  const subject = useMemo(() => ({ symbol, onClose }), [symbol, onClose]);
  const label = sections.find(({ id }) => id === openedAt)?.label;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="xl"
      height="92dvh"
      initialFocus="dialog"
      title={
        <>
          {symbol}
          {label && <VisuallyHidden> {label}</VisuallyHidden>}
        </>
      }
      description={price !== undefined && formatUsd(price)}
      actions={
        <>
          {isStudent && <FavouriteButton symbol={symbol} />}
          <CopyLink symbol={symbol} />
        </>
      }
    >
      {sections.length === 0 ? (
        <EmptyState
          title="Nothing to show yet"
          description="Nothing has been released for the page of a symbol. Reload the page in a moment."
        />
      ) : (
        <Sections
          key={symbol}
          sections={sections}
          host={host}
          subject={subject}
          openedAt={openedAt}
        />
      )}
      {isStudent && <NoteSection key={`note on ${symbol}`} symbol={symbol} />}
    </Sheet>
  );
}

interface SectionsProps extends Pick<Parameters<typeof SymbolSection>[0], 'host' | 'subject'> {
  sections: ReturnType<typeof collectSymbolSections>;
  openedAt: string | undefined;
}

function Sections({ sections, openedAt, host, subject }: SectionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useScrollToSection(list, openedAt);
  return (
    <div ref={list}>
      {sections.map((section) => (
        <SymbolSection
          key={`${section.module} ${section.id}`}
          section={section}
          host={host}
          subject={subject}
        />
      ))}
    </div>
  );
}
