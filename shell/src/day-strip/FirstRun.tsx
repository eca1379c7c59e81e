import { listStudentInvites } from '@dashboard/contracts-auth';
import { getManualPnl, listHoldings, listStocks, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { useEndpoint, useHost } from '@dashboard/mfe-kit';
import { Button, IconButton, Text } from '@dashboard/ui';
import { X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { adminPagePaths } from '../session/AdminOnly.tsx';

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
  }
`;

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

interface FirstRunStep {
  readonly title: string;
  readonly isDone: boolean;
  readonly place: { readonly tab: string } | { readonly path: string };
}

function useFirstRunSteps(): readonly FirstRunStep[] | undefined {
  const { data: figures } = useEndpoint(getManualPnl, { params: { fund: MAIN_FUND } });
  const { data: stocks } = useEndpoint(listStocks);
  const { data: holdings } = useEndpoint(listHoldings, { query: {} });
  const { data: invites } = useEndpoint(listStudentInvites);
  if (figures === undefined || !stocks || !holdings || !invites) return undefined;
  return [
    {
      title: 'Enter the figures of your fund',
      isDone: figures !== null,
      place: { tab: 'fund-holdings' },
    },
    {
      title: 'Add the symbols of your watchlist',
      isDone: stocks.length > 0,
      place: { tab: 'heat-map' },
    },
    {
      title: "Import your broker's position file",
      isDone: holdings.length > 0,
      place: { tab: 'fund-holdings' },
    },
    {
      title: 'Invite your students',
      isDone: invites.length > 0,
      place: { path: adminPagePaths.account },
    },
  ];
}
