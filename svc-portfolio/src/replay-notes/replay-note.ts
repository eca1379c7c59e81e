/** A note that is pinned to a moment of the replay. */
export interface ReplayNote {
  readonly at: Date;
  readonly text: string;
  /** Id of the image. */
  readonly chart: string | null;
}

export interface ReplayNoteRecord extends ReplayNote {
  readonly id: string;
  readonly version: number;
}
