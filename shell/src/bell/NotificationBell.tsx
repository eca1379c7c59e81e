import { createStoredValue, readStoredText, storeText, useCell, useHost } from '@dashboard/mfe-kit';
import { createLazyPart, IconButton, LazyPart, Popover, Spinner } from '@dashboard/ui';
import { Bell } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { type FeedItem, useTodaysActivity } from './use-todays-activity.ts';

const HIGHEST_COUNT = 99;

const Place = styled.span`
  position: relative;
  display: inline-flex;
  margin-inline-end: 14px;

  @media (max-width: 640px) {
    margin-inline-end: 0;
  }
`;

const Count = styled.span`
  position: absolute;
  top: calc(50% - 16px);
  left: calc(50% + 9px);
  min-width: 16px;
  padding: 0 4px;
  border-radius: var(--radius-lg);
  background: var(--surface-pressed);
  box-shadow: 0 0 0 2px var(--surface-page);
  color: var(--text-muted);
  font-size: var(--text-xs);
  font-weight: 600;
  line-height: 16px;
  text-align: center;
  pointer-events: none;

  &[data-unseen] {
    background: var(--accent);
    color: var(--on-accent);
  }
`;

const feedPanel = createLazyPart(
  async () => (await import(/* webpackChunkName: "activity" */ './FeedPanel.tsx')).FeedPanel,
  { preload: true },
);

export function NotificationBell() {
  const host = useHost();
  const [open, setOpen] = useState(false);
  const descriptionId = useId();
  const { items, ...activity } = useTodaysActivity();
  const [chosen, choose] = useChosenSources(activity.sources.map(({ entry }) => entry.id));
  const shown = items.filter(({ source }) => chosen === 'both' || source.id === chosen);
  const { seenKeys, markSeen } = useSeenItems(activity.today);
  const [seenBefore, setSeenBefore] = useState(seenKeys);
  const unseen = shown.filter(({ key }) => !seenKeys.includes(key)).map(({ key }) => key);
  const count = shown.length;
  const newCount = open ? 0 : unseen.length;

  // Items that arrive while the list is open count as seen.
  useEffect(() => {
    if (open && unseen.length > 0) markSeen(unseen);
  });
  const changeOpen = (isOpen: boolean) => {
    if (isOpen) setSeenBefore(seenKeys);
    setOpen(isOpen);
  };
  const openItem = ({ source, id, row }: FeedItem) => {
    setOpen(false);
    const { tab, section, params } = source.open;
    const entries = Object.entries(params ?? {});
    host.navigate({
      tab,
      params: Object.fromEntries(entries.map(([name, value]) => [name, value.replace('{id}', id)])),
    });
    if (section) host.openSymbol(String(row[source.symbol]), section);
  };
  return (
    <Place>
      <Popover
        label="Today's Activity"
        width={380}
        open={open}
        onOpenChange={changeOpen}
        trigger={
          <IconButton
            label="Notifications"
            icon={<Bell />}
            aria-describedby={count > 0 ? descriptionId : undefined}
          />
        }
      >
        <LazyPart
          part={feedPanel}
          props={{
            ...activity,
            items: shown,
            seenBefore,
            chosen,
            onChoose: openItem,
            onChosenChange: choose,
          }}
          loading={<Spinner />}
        />
      </Popover>
      {count > 0 && (
        <>
          <Count aria-hidden="true" data-unseen={newCount > 0 || undefined}>
            {count > HIGHEST_COUNT ? `${HIGHEST_COUNT}+` : count}
          </Count>
          <span id={descriptionId} hidden>
            {count === 1 ? '1 item today' : `${count} items today`}
            {newCount > 0 && `, ${newCount} new`}
          </span>
        </>
      )}
    </Place>
  );
}

const SOURCES_KEY = 'bell-sources';

/** A source's id, or `both`. An id that no longer exists counts as `both`. */
function useChosenSources(sources: readonly string[]) {
  const [stored, setChosen] = useState(() => readStoredText(SOURCES_KEY));
  const chosen = stored && sources.includes(stored) ? stored : 'both';
  const choose = (next: string) => {
    setChosen(next);
    storeText(SOURCES_KEY, next);
  };
  return [chosen, choose] as const;
}

/** `day` is a local date in the format of `Date.toDateString`. */
const seenSchema = z.object({ day: z.string(), keys: z.array(z.string()) });

const storedSeen = createStoredValue(
  'bell-seen',
  (stored) => seenSchema.safeParse(stored).data ?? { day: '', keys: [] },
);

function useSeenItems(today: Date) {
  const day = today.toDateString();
  const getKeys = (seen: z.infer<typeof seenSchema>) => (seen.day === day ? seen.keys : []);
  const markSeen = (keys: readonly string[]) =>
    storedSeen.update((seen) => ({ day, keys: [...new Set([...getKeys(seen), ...keys])] }));
  return { seenKeys: getKeys(useCell(storedSeen)), markSeen };
}
