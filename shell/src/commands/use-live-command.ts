import type { Audience } from '@dashboard/mfe-kit';
import { Radio } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isFollowing, requested, shownView } from '../follow/live-state.ts';
import type { Command } from './command.ts';

/** What the menu and the palette have for a live class: the admin's switch, the student's way in. */
export function useLiveCommand(audience: Audience): readonly Command[] {
  const isLive = useSyncExternalStore(shownView.subscribe, shownView.get) !== null;
  const follows = useSyncExternalStore(isFollowing.subscribe, isFollowing.get);
  const command = { id: 'live', icon: Radio };
  if (audience === 'student') {
    return isLive && !follows
      ? [{ ...command, label: 'Follow the trader', run: () => requested.set('follow') }]
      : [];
  }
  return [
    isLive
      ? { ...command, label: 'End the live class', run: () => requested.set('end') }
      : { ...command, label: 'Go live', run: () => requested.set('start') },
  ];
}
