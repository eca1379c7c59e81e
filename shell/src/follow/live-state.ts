import type { HostServices, LivePoint } from '@dashboard/mfe-kit';
import { createCell } from './cell.ts';

/** A stream that opens begins with the view of the class that is live; so long it may take. */
const FIRST_VIEW_MS = 2_000;

/** What the live class shows, as the server sent it; null: no class is live. */
export const shownView = createCell<string | null>(null);
/** Counts the server's reminders that a page which leads a class renews it. */
export const reminders = createCell(0);
/** What was asked for by a command, until it is under way. */
export const requested = createCell<'start' | 'end' | 'follow' | null>(null);
/** Whether a student follows: what the menu offers depends on it. */
export const isFollowing = createCell(false);
/** What the admin of this page points at. */
export const ownPoint = createCell<LivePoint | null>(null);
/** What the trader points at, where this page follows. */
export const followedPoint = createCell<LivePoint | null>(null);

/** The part of the host by which modules point. */
export const live: HostServices['live'] = {
  point: ownPoint.set,
  pointedAt: followedPoint.get,
  subscribe: followedPoint.subscribe,
};

let firstView: ReturnType<typeof setTimeout> | undefined;

/** @param data of the event `live` */
export function receiveView(data: string): void {
  clearTimeout(firstView);
  shownView.set(data === 'null' ? null : data);
}

/** The stream has opened: a class of which it says nothing has ended while it was lost. */
export function expectView(): void {
  clearTimeout(firstView);
  firstView = setTimeout(shownView.set, FIRST_VIEW_MS, null);
}
