import { listNames } from '../name-list.ts';

/** Interactive Brokers translates section and column names; row kinds and numbers stay English. */
const TRANSLATIONS: Record<string, string> = {
  'Open Positions': 'offene positionen, positions ouvertes, posiciones abiertas',
  'Asset Category': `
    vermogenswertkategorie, anlagekategorie, categorie d actif, categorie d actifs,
    categoria de activo
  `,
  Currency: 'wahrung, devise, divisa',
  Symbol: 'symbole, simbolo',
  Quantity: 'menge, quantite, cantidad',
  'Cost Price': `
    einstands kurs, einstandskurs, einstandspreis, prix de revient, cout unitaire, prix d achat,
    precio de coste, precio de costo
  `,
  'Cost Basis': `
    kostenbasis, einstandswert, base de cout, cout d acquisition, base de coste, base de costo,
    coste base
  `,
  'Close Price': `
    schlusskurs, schlußkurs, cours de cloture, prix de cloture, precio de cierre
  `,
  Value: 'wert, valeur, valor',
};

const ENGLISH = new Map(
  Object.entries(TRANSLATIONS).flatMap(([english, names]) =>
    listNames(names).map((name) => [name, english] as const),
  ),
);

const UNREALIZED = /\b(?:unrealisiert|non realis|no realizad|latent)/;

const MAX_CHARACTERS = 60;

function translate(cell: string): string {
  const name = cell
    .slice(0, MAX_CHARACTERS)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('%', ' % ')
    .replace(/[^\p{L}%/]+/gu, ' ')
    .trim();
  if (UNREALIZED.test(name)) return name.includes('%') ? 'Unrealized P/L %' : 'Unrealized P/L';
  return ENGLISH.get(name) ?? cell;
}

const OPEN_POSITIONS = /^(?:(?:long|short) )?open positions$/i;

export const isPositionsSection = (section: string): boolean =>
  OPEN_POSITIONS.test(section) || translate(section) === 'Open Positions';

export const translateStatementHeader = (cells: string[]): string[] =>
  cells[1]?.toLowerCase() === 'header' && isPositionsSection(cells[0] ?? '')
    ? cells.map(translate)
    : cells;
