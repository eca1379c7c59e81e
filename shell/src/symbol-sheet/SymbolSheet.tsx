import { collectSymbolSections, type SymbolSection } from '@dashboard/contracts-gateway';
import {
  FavouriteButton,
  type HostServices,
  type SymbolSubject,
  useCopyLink,
} from '@dashboard/mfe-kit';
import { Button, EmptyState, Skeleton, Text, VisuallyHidden } from '@dashboard/ui';
import { Link } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useShellServices } from '../host/services.ts';
import { MountedPanel } from '../module-panel/MountedPanel.tsx';
import { TallSheet } from '../page/TallSheet.tsx';
import { useScrollToSection } from '../page/use-scroll-to-section.ts';
import { NoteSection } from './NoteSection.tsx';
import { formatOpenedSymbol, type OpenedSymbol } from './symbol-address.ts';

const SectionRoot = styled.section`
  padding: 16px 0;
  scroll-margin-top: 8px;

  & + & {
    border-top: 1px solid var(--border);
  }
  &:first-of-type {
    padding-top: 0;
  }
  & > h3 {
    margin-bottom: 10px;
  }
`;

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
          <Text size="lg" strong style={{ color: 'var(--text)' }}>
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
  return (
    <Button size="dense" icon={<Link />} onClick={copy}>
      Copy link
    </Button>
  );
}

interface SectionsProps {
  sections: readonly SymbolSection[];
  openedAt: string | undefined;
  host: HostServices;
  subject: SymbolSubject;
}

function Sections({ sections, openedAt, ...panel }: SectionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useScrollToSection(list, openedAt);
  return (
    <div ref={list}>
      {sections.map((section) => (
        <Section key={`${section.module} ${section.id}`} section={section} {...panel} />
      ))}
    </div>
  );
}

function Section(props: { section: SymbolSection; host: HostServices; subject: SymbolSubject }) {
  const { section, host, subject } = props;
  const { id, label, module, panel } = section;
  const headingId = useId();
  return (
    <SectionRoot aria-labelledby={headingId} data-section={id}>
      <h3 id={headingId}>
        <VisuallyHidden>{subject.symbol} </VisuallyHidden>
        {label}
      </h3>
      <MountedPanel
        module={module}
        panel={panel}
        host={host}
        subject={subject}
        loading={
          <div role="status">
            <VisuallyHidden>{`Loading ${label}`}</VisuallyHidden>
            <Skeleton height="72px" />
          </div>
        }
      />
    </SectionRoot>
  );
}
