import type { ReactNode } from 'react';
import { Chip, Chips } from '#app/ui/lists/chip.tsx';

export const SideSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack">
    <h2 className="h4">{title}</h2>
    {children}
  </section>
);

export const Skills = ({ names }: { names: readonly string[] }) => (
  <Chips>
    {names.map((name) => (
      <Chip key={name}>{name}</Chip>
    ))}
  </Chips>
);
