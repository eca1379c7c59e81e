export {
  AnalysisEditor,
  findNeighbours,
  type Neighbours,
  StockNavigation,
} from './editor/AnalysisEditor.tsx';
export { hasAnalysis } from './editor/analysis-draft.ts';
