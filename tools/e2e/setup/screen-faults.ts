import type { Page } from '@playwright/test';

const TARGET_PX = 44;

/**
 * In the open window or else the page: controls that don't get their presses or share their name in
 * a group, those too small for a thumb if `byThumb`, text that is cut off, and tickers out of line.
 */
export function findScreenFaults(page: Page, byThumb: boolean): Promise<string[]> {
  return page.evaluate(
    ({ target, byThumb }) => {
      const faults = new Set<string>();
      const opened = document.querySelectorAll(
        '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
      );
      const screen = [...opened].filter((one) => one.checkVisibility()).at(-1) ?? document.body;

      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) faults.add(`the page scrolls sideways to ${scrollWidth}`);

      const readText = (element: Element) => {
        const copy = element.cloneNode(true) as Element;
        for (const hidden of copy.querySelectorAll('[aria-hidden=true], select')) hidden.remove();
        return copy.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      };
      const readName = (element: Element): string => {
        const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ');
        const [label] = (element as HTMLInputElement).labels ?? [];
        return (
          ids
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' ')
            .trim() ||
          element.getAttribute('aria-label') ||
          readText(label ?? element) ||
          element.outerHTML.slice(0, 80)
        );
      };
      const groups = ['section', 'form', 'ul', 'table', 'nav', '[role]:not([role=status])']
        .map((kind) => `${kind}:is([aria-label], [aria-labelledby])`)
        .join(', ');
      /** Controls in two rows can share a name that contains their row's symbol. */
      const findGroup = (control: Element) => {
        const row = control.closest('tr');
        const header = row?.querySelector('th');
        const symbol = (header?.querySelector('button, a') ?? header)?.textContent;
        const isOfRow = symbol && readName(control).includes(symbol);
        return (isOfRow ? row : control.parentElement?.closest(`fieldset, ${groups}`)) ?? screen;
      };

      const namesByGroup = new Map<Element, Set<string>>();
      const roles = ['tab', 'option', 'menuitem', 'switch', 'slider', 'button', 'link'];
      const controls = screen.querySelectorAll<HTMLElement>(
        `a[href], button, input, select, textarea, summary, ${roles.map((role) => `[role=${role}]`)}`,
      );
      for (const control of controls) {
        const { width, height } = control.getBoundingClientRect();
        const style = getComputedStyle(control);
        // A skip link has no area until it has focus.
        const isDrawn = control.checkVisibility() && width > 1 && height > 1;
        if (!isDrawn || style.clipPath !== 'none') continue;
        if (control.closest('[aria-hidden=true], [inert]')) continue;
        const name = readName(control);
        const group = findGroup(control);
        const names = namesByGroup.get(group) ?? new Set();
        if (names.has(name)) faults.add(`two controls "${name}"`);
        namesByGroup.set(group, names.add(name));

        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = control.getClientRects()[0] ?? control.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const isHit = (dx: number, dy: number): boolean => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return control.contains(hit) || hit?.closest('label')?.control === control;
        };
        const measure = (length: number, dx: number, dy: number): number => {
          if (length >= target) return length;
          length = 0;
          for (const way of [1, -1]) {
            let step = 1;
            while (step < target && isHit(dx * way * step, dy * way * step)) step += 1;
            length += step - 0.5;
          }
          return length;
        };
        if (!isHit(0, 0)) {
          const over = document.elementFromPoint(x, y);
          faults.add(`"${name}" is covered by ${over?.outerHTML.slice(0, 80)}`);
        } else if (byThumb) {
          const isInText =
            style.display === 'inline' &&
            readText(control.parentElement as Element) !== readText(control);
          const area = [measure(box.width, 1, 0), measure(box.height, 0, 1)];
          if (!isInText && Math.min(...area) < target - 1)
            faults.add(`"${name}" is only ${area.map(Math.round).join(' x ')}`);
        }
      }

      const columns = new Map<HTMLTableCellElement | undefined, Map<string, number>>();
      const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const parent = text.parentElement;
        const content = text.data.trim();
        if (!parent?.checkVisibility() || content === '') continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const rects = [...range.getClientRects()];
        const left = Math.min(...rects.map((rect) => rect.left));
        const right = Math.max(...rects.map((rect) => rect.right));
        const bottom = Math.max(...rects.map((rect) => rect.bottom));

        // A column of figures lines up on the right.
        const cell = parent.closest("td:not([data-align='end']), th");
        if (cell instanceof HTMLTableCellElement && /^(BA|DIS|NVDA|ABCDEF(GHIJ)?)$/.test(content)) {
          const column = cell.closest('table')?.rows[0]?.cells[cell.cellIndex];
          const lefts = columns.get(column) ?? new Map<string, number>();
          columns.set(column, lefts.set(content, left - cell.getBoundingClientRect().left));
        }

        let hasEllipsis = false;
        for (let box: Element | null = parent; box; box = box.parentElement) {
          const style = getComputedStyle(box);
          const edge = box.getBoundingClientRect();
          hasEllipsis ||= style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
          if (hasEllipsis || edge.width <= 1 || style.clipPath !== 'none') break;
          if (style.textIndent !== '0px' || box.matches('select, svg')) break;
          if (/auto|scroll/.test(style.overflow) || /absolute|fixed/.test(style.position)) break;
          if (style.display === 'contents' || style.display === 'inline') continue;
          const isCut = style.overflowY !== 'visible' && bottom > edge.bottom + 3;
          // A space at the end of a line takes no room.
          if (isCut || right > edge.right + 5 || left < edge.left - 1) {
            faults.add(`"${content.slice(0, 40)}" leaves ${box.outerHTML.slice(0, 60)}`);
            break;
          }
        }
      }
      for (const [column, lefts] of columns) {
        const places = [...lefts.values()];
        if (Math.max(...places) - Math.min(...places) > 0.5)
          faults.add(`out of line in ${column?.textContent}: ${JSON.stringify([...lefts])}`);
      }
      return [...faults];
    },
    { target: TARGET_PX, byThumb },
  );
}
