import type { HostServices, LivePoint } from '@dashboard/mfe-kit';
import { createCell } from '../host/cell.ts';

/** A stream that opens sends the view of a live class within this time. */
const FIRST_VIEW_MS = 2_000;

/** What the live class shows, as the server sent it; null without a class. */
export const shownView = createCell<string | null>(null);
/** Counts the server's requests to renew the class. */
export const renewals = createCell(0);
/** What a command has asked for and the bar hasn't started yet. */
export const pendingCommand = createCell<'start' | 'end' | 'follow' | null>(null);
export const isFollowing = createCell(false);
/** What the admin of this page points at. */
export const ownPoint = createCell<LivePoint | null>(null);
export const followedPoint = createCell<LivePoint | null>(null);

export const live: HostServices['live'] = {
  point: ownPoint.set,
  pointedAt: followedPoint.get,
  subscribe: followedPoint.subscribe,
};

let firstView: ReturnType<typeof setTimeout> | undefined;

export function receiveView(data: string): void {
  clearTimeout(firstView);
  shownView.set(data === 'null' ? null : data);
}

/** The stream has opened. If it sends no view, the class ended while the stream was lost. */
export function expectView(): void {
  clearTimeout(firstView);
  firstView = setTimeout(shownView.set, FIRST_VIEW_MS, null);
}
