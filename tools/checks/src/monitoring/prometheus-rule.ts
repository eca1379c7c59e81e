const HEAD = `# Made of alerts.yaml by: node tools/checks/src/monitoring/write-prometheus-rule.ts
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: trading-dashboard
  labels: { step: settings }
spec:
`;

export const renderPrometheusRule = (alerts: string): string =>
  HEAD + alerts.replace(/^(?=.)/gm, '  ');
