/** An analysis of a stock; at least one of the two is present. */
export interface Analysis {
  readonly analysisText: string | null;
  /** Id of the image. */
  readonly analysisImage: string | null;
}

export interface AnalysisRecord extends Analysis {
  readonly id: string;
  readonly symbol: string;
  readonly createdAt: Date;
}

/** That an analysis was saved, and how its text begins. */
export interface AnalysisHeadlineRecord {
  readonly id: string;
  readonly symbol: string;
  readonly beginning: string | null;
  readonly hasChart: boolean;
  readonly createdAt: Date;
}
