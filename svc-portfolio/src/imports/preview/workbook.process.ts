/** Renders one workbook as CSV in its own process, then ends. Responds with null if it can't. */
import { renderWorkbook } from '@dashboard/position-file/workbook';

function render(bytes: Uint8Array): Uint8Array | null {
  try {
    return Buffer.from(renderWorkbook(bytes));
  } catch {
    return null;
  }
}

process.once('message', (bytes: Uint8Array) => {
  process.send?.(render(bytes), () => process.disconnect());
});
