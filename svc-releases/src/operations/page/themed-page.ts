import { createHash } from 'node:crypto';
import { Markup, markup, renderPage } from '@dashboard/server-pages';

const SCRIPT = "try{document.documentElement.style.colorScheme=localStorage.theme??''}catch{}";
const script = new Markup(`<script>${SCRIPT}</script>`);

/** For the pages' policy, which allows no other script. */
export const SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** In the theme that the admin chose in the dashboard; without scripts, in the system's. */
export const renderThemedPage: typeof renderPage = (page) =>
  renderPage({ ...page, body: markup`${script}${page.body}` });
