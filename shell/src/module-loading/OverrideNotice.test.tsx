import { render, screen } from '@testing-library/react';
import { listModule } from '../../test/sample-modules.ts';
import { OverrideNotice } from './OverrideNotice.tsx';

const released = listModule('mfe-heatmap', { tabs: [] });
const overridden = {
  ...listModule('mfe-flow', { tabs: [] }),
  entry: 'http://localhost:4203/remoteEntry.js',
  isOverride: true,
};

test('an override shows a notice with the module, its origin and a link to stop it', () => {
  const { container, rerender } = render(<OverrideNotice modules={[released, overridden]} />);
  expect(screen.getByText(/mfe-flow from http:\/\/localhost:4203/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Change or stop' });
  expect(link).toHaveAttribute('href', '/overrides');
  rerender(<OverrideNotice modules={[released]} />);
  expect(container).toBeEmptyDOMElement();
});
