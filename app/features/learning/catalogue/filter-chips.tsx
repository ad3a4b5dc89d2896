import { ChipButton, Chips } from '#app/ui/lists/chip.tsx';
import type { ChipView } from './catalogue-view.ts';

type Field = { name: string; value: string };

interface FilterChipsProps {
  action: string;
  label: string;
  chips: ChipView[];
  clear: Field[];
  clearLabel: string;
}

export function FilterChips({ action, label, chips, clear, clearLabel }: FilterChipsProps) {
  return (
    <div id="chips" data-region tabIndex={-1}>
      {chips.length > 0 && (
        <Chips label={label}>
          {[
            ...chips.map((chip) => (
              <Chosen key={chip.key} action={action} fields={chip.fields} on>
                {chip.label}
              </Chosen>
            )),
            <Chosen key="clear" action={action} fields={clear}>
              {clearLabel}
            </Chosen>,
          ]}
        </Chips>
      )}
    </div>
  );
}

function Chosen({
  action,
  fields,
  on,
  children,
}: {
  action: string;
  fields: Field[];
  on?: boolean;
  children: string;
}) {
  return (
    <form action={action}>
      {fields.map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <ChipButton type="submit" {...(on && { on, remove: 'Remove filter' })}>
        {children}
      </ChipButton>
    </form>
  );
}
