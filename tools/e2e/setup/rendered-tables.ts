import type { Browser, Page } from '@playwright/test';

interface ShownTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const renderCells = (cells: readonly string[], tag: 'th' | 'td') =>
  cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('');

export async function renderTable(
  browser: Browser,
  { headings, rows }: ShownTable,
): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 400 } });
  const page = await context.newPage();
  await page.setContent(`<style>
    body { margin: 0; padding: 16px; background: #141a20; color: #e7e4dd; font: 14px sans-serif }
    table { width: 100%; border-spacing: 0 }
    th, td { height: 34px; padding: 3px 12px; text-align: left; white-space: nowrap }
  </style><table><tr>${renderCells(headings, 'th')}</tr>${rows
    .map((row) => `<tr>${renderCells(row, 'td')}</tr>`)
    .join('')}</table>`);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

export const pastePictures = (page: Page, pictures: readonly Buffer[]): Promise<void> =>
  page.evaluate(
    (encoded) => {
      const clipboardData = new DataTransfer();
      for (const text of encoded) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      }
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    pictures.map((picture) => picture.toString('base64')),
  );
