export { AnalysisEditor } from './editor/AnalysisEditor.tsx';
export { hasAnalysis } from './editor/analysis-draft.ts';
export { findNeighbours } from './editor/StockNavigation.tsx';
