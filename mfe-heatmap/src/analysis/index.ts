export { AnalysisEditor } from './AnalysisEditor.tsx';
export { AnalysisHistory } from './AnalysisHistory.tsx';
export { hasAnalysis } from './analysis-draft.ts';
