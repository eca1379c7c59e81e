import { Plus, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  Badge,
  Button,
  type ButtonVariant,
  IconButton,
  LinkButton,
  SegmentedControl,
  Switch,
  ToggleButton,
  toneNames,
} from '../../src/index.ts';
import { Specimen, States } from '../Specimen.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];

export function ActionSpecimens() {
  const [on, setOn] = useState(true);
  const [segment, setSegment] = useState('all');
  const [busy, setBusy] = useState(false);

  function work(): void {
    setBusy(true);
    setTimeout(() => setBusy(false), 1500);
  }

  return (
    <>
      <Specimen title="Button" note="Hover, press and tab through them to see their states.">
        {variants.map((variant) => (
          <States key={variant} name={`${variant}: default, icon, dense, pending, disabled`}>
            {[{}, { icon: <Plus /> }, { size: 'dense' as const }, { pending: true }].map(
              (state) => (
                <Button key={Object.keys(state)[0] ?? ''} variant={variant} {...state}>
                  Save
                </Button>
              ),
            )}
            <Button variant={variant} disabled>
              Save
            </Button>
          </States>
        ))}
        <States name="icon only, link, keeps focus through pending">
          <IconButton label="Delete" icon={<Trash2 />} />
          <IconButton label="Refresh" variant="secondary" icon={<RotateCw />} />
          <IconButton label="Delete, dense" size="dense" icon={<Trash2 />} />
          <LinkButton href="#top">To the top</LinkButton>
          <Button pending={busy} onClick={work}>
            {busy ? 'Working…' : 'Work'}
          </Button>
        </States>
      </Specimen>
      <Specimen title="Toggle, switch, segments">
        <States name="on and off">
          <ToggleButton pressed={on} onPressedChange={setOn}>
            {on ? 'Active' : 'Not active'}
          </ToggleButton>
          <ToggleButton pressed={!on} onPressedChange={(next) => setOn(!next)}>
            Opposite
          </ToggleButton>
          <Switch label="Automatic" checked={on} onCheckedChange={setOn} />
          <Switch label="Opposite" checked={!on} onCheckedChange={(next) => setOn(!next)} />
        </States>
        <States name="segments">
          <SegmentedControl
            label="Filter"
            value={segment}
            onValueChange={setSegment}
            options={['all', 'up', 'down'].map((value) => ({ value, label: value }))}
          />
        </States>
      </Specimen>
      <Specimen title="Badge">
        <States name="tones">
          {toneNames.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </States>
        <States name="large, long text">
          <Badge size="large" tone="accent">
            Administrator: longer-name-than-usual
          </Badge>
          <Badge>A badge whose text is far too long wraps rather than widening the page</Badge>
        </States>
      </Specimen>
    </>
  );
}
