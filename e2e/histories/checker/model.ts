import type { Operation } from './operation.ts';

/** An operation in several steps ends with the last of them. */
export interface Step<State> {
  readonly state: State;
  readonly ended: boolean;
}

/** Applies the operations of a register one after the other. States are plain data. */
export interface Model<State> {
  readonly initial: State;
  /** The states an operation can lead to; none if its response contradicts the state. */
  apply(state: State, operation: Operation): readonly Step<State>[];
  /** Whether the response shows something that can no longer be explained by any later state. */
  isPast(state: State, operation: Operation): boolean;
}
