import { art } from '#app/ui/art/art.ts';
import { inlineIcons, type spriteIcons } from './icons.ts';

export type IconName = keyof typeof inlineIcons | (typeof spriteIcons)[number];

interface IconProps {
  name: IconName | (string & {});
  small?: boolean;
  filled?: boolean;
  className?: string;
}

export function Icon({ name, small, filled, className }: IconProps) {
  const path = inlineIcons[name as keyof typeof inlineIcons] as string | undefined;
  return (
    <svg
      className={`icon${small ? ' small' : ''}${filled ? ' full' : ''}${className ? ` ${className}` : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {path ? <path d={path} /> : <use href={`${art}/icons.svg#${name}`} />}
    </svg>
  );
}
