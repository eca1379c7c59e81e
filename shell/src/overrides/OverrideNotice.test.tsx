import { render, screen } from '@testing-library/react';
import { OverrideNotice } from './OverrideNotice.tsx';

const released = {
  name: 'mfe-heatmap',
  version: '1',
  entry: '/x/remoteEntry.js',
  integrity: 'h',
  tabs: [],
  dialogs: [],
  symbolSections: [],
};
const overridden = {
  name: 'mfe-flow',
  version: 'override',
  entry: 'http://localhost:4203/remoteEntry.js',
  integrity: '',
  isOverride: true,
  tabs: [],
  dialogs: [],
  symbolSections: [],
};

test('the notice names the overridden module, its origin and a link to stop', () => {
  render(<OverrideNotice modules={[released, overridden]} />);
  expect(screen.getByText(/mfe-flow from http:\/\/localhost:4203/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change or stop' })).toHaveAttribute(
    'href',
    '/overrides',
  );
});

test('there is no notice while every module is a released one', () => {
  const { container } = render(<OverrideNotice modules={[released]} />);
  expect(container).toBeEmptyDOMElement();
});
