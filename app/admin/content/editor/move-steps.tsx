import type { PointerEvent } from 'react';
import { Icon } from '#app/ui/base/icon.tsx';
import { IconButton } from '#app/ui/base/icon-button.tsx';

export interface MoveStepsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onGrab: (event: PointerEvent) => void;
  onMove: (step: 'up' | 'down') => void;
}

export const MoveSteps = ({ name, isFirst, isLast, onGrab, onMove }: MoveStepsProps) => (
  <>
    <span className="grab" onPointerDown={onGrab} aria-hidden="true">
      <Icon name="menu" />
    </span>
    {(['up', 'down'] as const).map((step) => {
      const isEnd = step === 'up' ? isFirst : isLast;
      return (
        <IconButton
          key={step}
          bare
          icon="chevron-down"
          data-step={step}
          label={`Move ${name} ${step}`}
          aria-disabled={isEnd}
          onClick={() => !isEnd && onMove(step)}
        />
      );
    })}
  </>
);
