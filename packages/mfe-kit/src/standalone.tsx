import {
  Button,
  Cluster,
  createToaster,
  GlobalStyle,
  SegmentedControl,
  Sheet,
  Stack,
  ThemeStyle,
  ToastViewport,
  Tooltips,
} from '@dashboard/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { mountRootParcel } from 'single-spa';
import { createFakeHost, type FakeResponses, type OpenedDialog } from './fake-host.ts';
import type { Audience, HostServices, PanelProps, SymbolSubject } from './host.ts';
import type { Panel } from './panel.tsx';

export interface StandaloneOptions {
  readonly panels: Readonly<Record<string, Panel>>;
  readonly responses: FakeResponses;
  readonly dialogs?: Readonly<Record<string, Panel<never>>>;
  readonly symbolSections?: Readonly<Record<string, Panel<SymbolSubject>>>;
}

const noSubject = {};

export function mountStandalone(options: StandaloneOptions): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id "root".');
  createRoot(element).render(<StandalonePage {...options} />);
}

function StandalonePage(options: StandaloneOptions) {
  const { panels, responses, dialogs = {}, symbolSections = {} } = options;
  const titles = Object.keys(panels);
  const [title, setTitle] = useState(titles[0] as string);
  const [audience, setAudience] = useState<Audience>('admin');
  const [opened, setOpened] = useState<OpenedDialog>();
  const [symbol, setSymbol] = useState<string>();
  const toaster = useMemo(createToaster, []);
  const host = useMemo(() => {
    const onClose = () => setOpened(undefined);
    const onOpenDialog = ({ id, subject }: OpenedDialog) =>
      setOpened({ id, subject: { ...subject, onClose } });
    return createFakeHost({
      audience,
      responses,
      onToast: toaster.toast,
      onOpenDialog,
      onOpenSymbol: setSymbol,
    });
  }, [audience, responses, toaster]);
  // The cast is safe: `openDialog`'s caller passes the subject that the dialog's panel takes.
  const dialog = opened && (dialogs[opened.id] as Panel | undefined);
  return (
    <Stack gap={4} style={{ padding: 16 }}>
      <ThemeStyle />
      <GlobalStyle />
      <Cluster gap={3}>
        <SegmentedControl
          label="Panel"
          value={title}
          options={titles.map((value) => ({ value, label: value }))}
          onValueChange={setTitle}
        />
        <SegmentedControl
          label="Audience"
          value={audience}
          options={[
            { value: 'admin', label: 'Admin' },
            { value: 'student', label: 'Student' },
          ]}
          onValueChange={setAudience}
        />
        <Button variant="ghost" onClick={toggleTheme}>
          Toggle theme
        </Button>
      </Cluster>
      <MountedPanel
        key={`${title} ${audience}`}
        panel={panels[title] as Panel}
        audience={audience}
        host={host}
        subject={noSubject}
      />
      {opened && dialog && (
        <MountedPanel panel={dialog} audience={audience} host={host} subject={opened.subject} />
      )}
      {symbol && (
        <SymbolSheet
          key={symbol}
          symbol={symbol}
          sections={symbolSections}
          host={host}
          onClose={() => setSymbol(undefined)}
        />
      )}
      <Tooltips />
      <ToastViewport toaster={toaster} />
    </Stack>
  );
}

interface SymbolSheetProps extends SymbolSubject {
  sections: Readonly<Record<string, Panel<SymbolSubject>>>;
  host: HostServices;
}

function SymbolSheet({ symbol, sections, host, onClose }: SymbolSheetProps) {
  const [subject] = useState({ symbol, onClose });
  return (
    <Sheet open onOpenChange={onClose} title={symbol} height="92dvh">
      <Stack gap={6}>
        {Object.entries(sections).map(([label, panel]) => (
          <Stack key={label} gap={2}>
            <h3>{label}</h3>
            <MountedPanel
              panel={panel}
              audience={host.identity.role}
              host={host}
              subject={subject}
            />
          </Stack>
        ))}
      </Stack>
    </Sheet>
  );
}

function MountedPanel<Subject extends object>(
  props: PanelProps<Subject> & { panel: Panel<Subject> },
) {
  const { panel, audience, host, subject } = props;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domElement = document.createElement('div');
    container.current?.append(domElement);
    const parcel = mountRootParcel(panel, { domElement, audience, host, subject });
    return () => {
      void parcel.mountPromise.then(() => parcel.unmount()).finally(() => domElement.remove());
    };
  }, [panel, audience, host, subject]);
  return <div ref={container} />;
}

function toggleTheme() {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
}
