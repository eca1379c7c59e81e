/** Where a student was before following: the query string, the history state, the scroll position. */
export interface OwnView {
  readonly search: string;
  readonly state: unknown;
  readonly scrollY: number;
}

/**
 * `offered`: a class is live; `dismissed`: and the student does not want to follow. `following`: the
 * page shows what the trader looks at. `astray`: the student has gone elsewhere meanwhile. `over`: the
 * class ended while the student followed.
 */
export type FollowState =
  | { readonly mode: 'none' | 'offered' | 'dismissed' }
  | { readonly mode: 'following' | 'astray' | 'over'; readonly own: OwnView };

export type FollowEvent =
  | { readonly type: 'live' | 'ended' | 'left' | 'went-astray' | 'returned' | 'dismissed' }
  | { readonly type: 'followed'; readonly own: OwnView };

const none: FollowState = { mode: 'none' };

/** What becomes of a student's page. An event that a state does not know leaves it as it is. */
export function follow(state: FollowState, event: FollowEvent): FollowState {
  switch (event.type) {
    case 'live':
      if (state.mode === 'none') return { mode: 'offered' };
      return state.mode === 'over' ? { ...state, mode: 'following' } : state;
    case 'ended':
      return state.mode === 'following' ? { ...state, mode: 'over' } : none;
    case 'followed':
      return 'own' in state
        ? { ...state, mode: 'following' }
        : { mode: 'following', own: event.own };
    case 'went-astray':
      return state.mode === 'following' ? { ...state, mode: 'astray' } : state;
    case 'returned':
      return state.mode === 'astray' ? { ...state, mode: 'following' } : state;
    case 'left':
      return 'own' in state && state.mode !== 'over' ? { mode: 'offered' } : none;
    case 'dismissed':
      return state.mode === 'over' ? none : { mode: 'dismissed' };
  }
}
