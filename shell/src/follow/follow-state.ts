export interface OwnView {
  readonly search: string;
  readonly state: unknown;
  readonly scrollY: number;
}

/** `dismissed`: declined. `paused`: gone elsewhere. `ended`: the class ended while being followed. */
export type FollowState =
  | { readonly mode: 'none' | 'offered' | 'dismissed' }
  | { readonly mode: 'following' | 'paused' | 'ended'; readonly own: OwnView };

export type FollowEvent =
  | { readonly type: 'live' | 'ended' | 'left' | 'paused' | 'resumed' | 'dismissed' }
  | { readonly type: 'followed'; readonly own: OwnView };

const none: FollowState = { mode: 'none' };

/** A state ignores events that don't apply to it. */
export function follow(state: FollowState, event: FollowEvent): FollowState {
  switch (event.type) {
    case 'live':
      if (state.mode === 'none') return { mode: 'offered' };
      return state.mode === 'ended' ? { ...state, mode: 'following' } : state;
    case 'ended':
      return state.mode === 'following' ? { ...state, mode: 'ended' } : none;
    case 'followed':
      return 'own' in state
        ? { ...state, mode: 'following' }
        : { mode: 'following', own: event.own };
    case 'paused':
      return state.mode === 'following' ? { ...state, mode: 'paused' } : state;
    case 'resumed':
      return state.mode === 'paused' ? { ...state, mode: 'following' } : state;
    case 'left':
      return 'own' in state && state.mode !== 'ended' ? { mode: 'offered' } : none;
    case 'dismissed':
      return state.mode === 'ended' ? none : { mode: 'dismissed' };
  }
}
