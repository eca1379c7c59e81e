export { renderDocsPage } from './docs-page.ts';
export { renderExampleRequest } from './example-request.ts';
export { createExample } from './example-value.ts';
