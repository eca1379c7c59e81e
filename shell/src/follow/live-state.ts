import { createCell, type HostServices, type LivePoint } from '@dashboard/mfe-kit';

/** A newly opened stream sends a live class's view within this time. */
const FIRST_VIEW_MS = 2_000;

/** The live class's view in the server's format; null without a class. */
export const shownView = createCell<string | null>(null);
export const renewals = createCell(0);
/** Requested by a command but not started by the bar yet. */
export const pendingCommand = createCell<'start' | 'end' | 'follow' | null>(null);
export const isFollowing = createCell(false);
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

/** Call when the stream opens. If it sends no view, the class ended while the stream was down. */
export function expectView(): void {
  clearTimeout(firstView);
  firstView = setTimeout(shownView.set, FIRST_VIEW_MS, null);
}
