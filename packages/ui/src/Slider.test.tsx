import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Slider } from './Slider.tsx';

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;

function Scrubber() {
  const [value, setValue] = useState(2);
  return (
    <Slider
      label="Moment"
      min={0}
      max={4}
      value={value}
      onValueChange={setValue}
      valueText={`moment ${value}`}
      marks={[{ value: 0, label: '11/16' }]}
    />
  );
}

test('the keys move a slider within its range, and its value has a text', async () => {
  render(<Scrubber />);
  const thumb = screen.getByRole('slider', { name: 'Moment' });
  expect(thumb).toHaveAttribute('aria-valuetext', 'moment 2');
  thumb.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(thumb).toHaveAttribute('aria-valuetext', 'moment 3');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(thumb).toHaveAttribute('aria-valuenow', '4');
  await userEvent.keyboard('{Home}');
  expect(thumb).toHaveAttribute('aria-valuenow', '0');
  expect(screen.getByText('11/16')).toBeVisible();
});
