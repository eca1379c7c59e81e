import { useHost } from '@dashboard/mfe-kit';
import { Button, IconButton, Text } from '@dashboard/ui';
import { X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { type FirstRunStep, useFirstRunSteps } from './first-run-steps.ts';

/* A part of the day's strip, so that the dashboard below keeps its place. */
const Bar = styled.section`
  display: flex;
  align-items: center;
  gap: 4px 12px;
  padding: 4px 12px;

  & > [data-part='title'] {
    display: grid;
    line-height: 1.35;
  }
  & h2 {
    font-size: var(--text-md);
  }
  & > ol {
    display: flex;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

/** What is left of the first run, until all is done or the admin hides it. */
export function FirstRun({ onEnd }: { onEnd: () => void }) {
  const { navigate } = useHost();
  const [, openPage] = useLocation();
  const steps = useFirstRunSteps();
  const titleId = useId();
  const remaining = steps?.filter(({ isDone }) => !isDone).length;

  useEffect(() => {
    if (remaining === 0) onEnd();
  }, [remaining, onEnd]);

  if (!steps || remaining === 0) return null;
  const open = ({ place }: FirstRunStep) =>
    'tab' in place ? navigate(place) : openPage(place.path);
  return (
    <Bar aria-labelledby={titleId}>
      <div data-part="title">
        <h2 id={titleId}>First steps</h2>
        <Text size="sm" tone="muted">
          {`${steps.length - (remaining ?? 0)} of ${steps.length} done`}
        </Text>
      </div>
      <ol>
        {steps
          .filter(({ isDone }) => !isDone)
          .map((step) => (
            <li key={step.title}>
              <Button size="dense" onClick={() => open(step)}>
                {step.title}
              </Button>
            </li>
          ))}
      </ol>
      <IconButton label="Hide first steps" size="dense" icon={<X />} onClick={onEnd} />
    </Bar>
  );
}
