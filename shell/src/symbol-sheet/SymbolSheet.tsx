import { collectSymbolSections, type SymbolSection } from '@dashboard/contracts-gateway';
import {
  FavouriteButton,
  type HostServices,
  type SymbolSubject,
  useCopyLink,
} from '@dashboard/mfe-kit';
import {
  Button,
  EmptyState,
  IconButton,
  LoadingBlock,
  Text,
  usePhone,
  VisuallyHidden,
} from '@dashboard/ui';
import { Link } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useShellServices } from '../host/services.ts';
import { MountedPanel } from '../module-panel/MountedPanel.tsx';
import { TallSheet } from '../page/TallSheet.tsx';
import { useScrollToSection } from '../page/use-scroll-to-section.ts';
import { NoteSection } from './NoteSection.tsx';
import { SheetSection } from './SheetSection.tsx';
import { formatOpenedSymbol, type OpenedSymbol } from './symbol-address.ts';

interface SymbolSheetProps {
  host: HostServices;
  opened: OpenedSymbol;
  onClose: () => void;
  onGlossary: () => void;
}

export function SymbolSheet({ host, opened, onClose, onGlossary }: SymbolSheetProps) {
  const { symbol, section: openedAt } = opened;
  const { listedModules } = useShellServices();
  const sections = useMemo(
    () => collectSymbolSections(listedModules, host.identity.role),
    [listedModules, host],
  );
  const isStudent = host.identity.role === 'student';
  const [headline, setHeadline] = useState({ symbol, text: '' });
  const subject = useMemo(
    () => ({
      symbol,
      onClose,
      setHeadline: (text: string) => setHeadline({ symbol, text }),
    }),
    [symbol, onClose],
  );
  const label = sections.find(({ id }) => id === openedAt)?.label;
  return (
    <TallSheet
      onClose={onClose}
      size="xl"
      title={
        <>
          {symbol}
          {label && <VisuallyHidden> {label}</VisuallyHidden>}
        </>
      }
      description={
        headline.symbol === symbol &&
        headline.text && (
          <Text strong style={{ color: 'var(--text)', fontSize: 20, lineHeight: 1.2 }}>
            {headline.text}
          </Text>
        )
      }
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
          description="No module with symbol details has been released. Reload the page in a moment."
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
      <Button size="dense" variant="ghost" onClick={onGlossary}>
        What these mean
      </Button>
      {isStudent && <NoteSection key={`note on ${symbol}`} symbol={symbol} />}
    </TallSheet>
  );
}

function CopyLink({ symbol }: { symbol: string }) {
  const copyLink = useCopyLink();
  const link = `${window.location.origin}/student${formatOpenedSymbol('', { symbol })}`;
  const copy = () => copyLink(link, { description: `It opens ${symbol} in the student portal.` });
  const button = { size: 'dense', icon: <Link />, onClick: copy } as const;
  return usePhone() ? (
    <IconButton {...button} label="Copy link" />
  ) : (
    <Button {...button}>Copy link</Button>
  );
}

interface SectionsProps {
  sections: readonly SymbolSection[];
  openedAt: string | undefined;
  host: HostServices;
  subject: SymbolSubject;
}

function Sections({ sections, openedAt, host, subject }: SectionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useScrollToSection(list, openedAt);
  return (
    <div ref={list}>
      {sections.map(({ id, label, module, panel }) => (
        <SheetSection key={`${module} ${id}`} id={id} symbol={subject.symbol} label={label}>
          <MountedPanel
            module={module}
            panel={panel}
            host={host}
            subject={subject}
            loading={<LoadingBlock label={`Loading ${label}`} height="72px" />}
          />
        </SheetSection>
      ))}
    </div>
  );
}
