export { AnalysisEditor, findNeighbours } from './editor/AnalysisEditor.tsx';
export { hasAnalysis } from './editor/analysis-draft.ts';
