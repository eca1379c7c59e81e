import { useHost } from '@dashboard/mfe-kit';
import { Button, createLazyPart, LazyPart, LoadingState } from '@dashboard/ui';
import { GraduationCap, Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CallFirstProps } from './CallFirst.tsx';

const callFirst = createLazyPart(
  async () => (await import(/* webpackChunkName: "call-first" */ './CallFirst.tsx')).CallFirst,
);
const classPicture = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "class-picture" */ './ClassPicture.tsx')).ClassPicture,
);

const loading = <LoadingState text="Loading" />;

/** Replaces the replay. Students call its changes; the admin sees the class's results. */
export function LazyCallMode(props: CallFirstProps) {
  const isAdmin = useHost().identity.role === 'admin';
  return isAdmin ? (
    <LazyPart part={classPicture} props={props} loading={loading} />
  ) : (
    <LazyPart part={callFirst} props={props} loading={loading} />
  );
}

interface CallModeButtonProps {
  onOpen: () => void;
  /** Returns the focus to the button once the mode has closed. */
  takesFocus: boolean;
}

export function CallModeButton({ onOpen, takesFocus }: CallModeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isAdmin = useHost().identity.role === 'admin';
  return (
    <Button
      ref={button}
      size="dense"
      icon={isAdmin ? <Users aria-hidden="true" /> : <GraduationCap aria-hidden="true" />}
      onClick={onOpen}
    >
      {isAdmin ? 'Class picture' : 'Call it first'}
    </Button>
  );
}
