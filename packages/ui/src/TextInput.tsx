import type { InputHTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';
import type { ControlSize } from './Button.tsx';
import { useFieldControl } from './Field.tsx';
import { controlBox } from './styles.ts';

const Root = styled.input.withConfig({ componentId: 'ui-text-input' })`
  ${controlBox}
`;

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  size?: ControlSize;
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({ size = 'regular', type = 'text', ...rest }: TextInputProps) {
  return <Root {...rest} {...useFieldControl(rest)} type={type} data-size={size} />;
}
