/** The panel of the analysis dialog. Every module may open it with `openAnalysis`. */
export const analysisPanel = { module: 'mfe-heatmap', panel: 'analysisHistory' } as const;
