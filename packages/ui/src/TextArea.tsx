import { type ChangeEvent, type Ref, type TextareaHTMLAttributes, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from './Field.tsx';
import { controlBox } from './styles.ts';

const Root = styled.div.withConfig({ componentId: 'ui-text-area' })`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;

  & > textarea {
    ${controlBox}
    flex: 1;
    height: auto;
    min-height: 72px;
    padding: 7px 10px;
    line-height: var(--leading-body);
    resize: vertical;
  }
  & > div {
    align-self: flex-end;
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
  & > div[data-full] {
    color: var(--warning);
    font-weight: 600;
  }
`;

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Shows `n/maxLength characters` below; needs `maxLength`. */
  counter?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ counter, maxLength, onChange, rows = 4, ...rest }: TextAreaProps) {
  const counterId = useId();
  const [typedLength, setTypedLength] = useState(String(rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typedLength : String(rest.value).length;
  const showsCounter = counter && maxLength !== undefined;
  const described = [rest['aria-describedby'], showsCounter ? counterId : '']
    .filter(Boolean)
    .join(' ');
  const fieldProps = useFieldControl({ ...rest, 'aria-describedby': described || undefined });

  function count(event: ChangeEvent<HTMLTextAreaElement>): void {
    setTypedLength(event.target.value.length);
    onChange?.(event);
  }

  return (
    <Root>
      <textarea {...rest} {...fieldProps} rows={rows} maxLength={maxLength} onChange={count} />
      {showsCounter && (
        <div id={counterId} data-full={length >= maxLength ? '' : undefined}>
          {length}/{maxLength} characters
        </div>
      )}
    </Root>
  );
}
