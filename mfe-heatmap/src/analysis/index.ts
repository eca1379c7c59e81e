export { Analyses, formatEntryCount } from './Analyses.tsx';
export { AnalysisHistory } from './AnalysisHistory.tsx';
export { AnalysisEditor } from './editor/AnalysisEditor.tsx';
export { hasAnalysis } from './editor/analysis-draft.ts';
export { findNeighbours } from './neighbours.ts';
export { useAnalyses } from './use-analyses.ts';
