import { render } from '@testing-library/react';
import { MarkedText } from './MarkedText.tsx';

test.each([
  ['✅ Main Fund', 1],
  ['AAPL · ✅ Main Fund', 1],
  ['Growth Fund', 0],
])('%s stays in the text, with %i icons [HOLD-06]', (text, icons) => {
  const { container } = render(<MarkedText>{text}</MarkedText>);
  expect(container).toHaveTextContent(text);
  expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(icons);
});
