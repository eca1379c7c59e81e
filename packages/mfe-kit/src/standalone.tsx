import {
  Button,
  Cluster,
  createToaster,
  GlobalStyle,
  SegmentedControl,
  Stack,
  ToastViewport,
} from '@dashboard/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { mountRootParcel } from 'single-spa';
import { createFakeHost, type FakeResponses } from './fake-host.ts';
import type { AnalysisSubject, Audience, PanelProps } from './host.ts';
import type { Panel } from './panel.tsx';

export interface StandaloneOptions {
  /** The module's panels by their title in the page. */
  readonly panels: Readonly<Record<string, Panel>>;
  readonly responses: FakeResponses;
  /** The analysis dialog, for the module that contains it. */
  readonly analysis?: Panel<AnalysisSubject>;
}

const noSubject = {};

/** Shows a module's panels on the fake host, with controls for panel, audience and theme. */
export function mountStandalone(options: StandaloneOptions): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id "root".');
  createRoot(element).render(<StandalonePage {...options} />);
}

function StandalonePage({ panels, responses, analysis }: StandaloneOptions) {
  const titles = Object.keys(panels);
  const [title, setTitle] = useState(titles[0] as string);
  const [audience, setAudience] = useState<Audience>('admin');
  const [opened, setOpened] = useState<AnalysisSubject>();
  const toaster = useMemo(createToaster, []);
  const host = useMemo(() => {
    const onClose = () => setOpened(undefined);
    const onOpenAnalysis = (symbol: string) => setOpened({ symbol, onClose });
    return createFakeHost({ audience, responses, onToast: toaster.toast, onOpenAnalysis });
  }, [audience, responses, toaster]);
  return (
    <Stack gap={4} style={{ padding: 16 }}>
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
      {analysis && opened && (
        <MountedPanel panel={analysis} audience={audience} host={host} subject={opened} />
      )}
      <ToastViewport toaster={toaster} />
    </Stack>
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
