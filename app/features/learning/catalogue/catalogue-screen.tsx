import { counted } from '#app/platform/counted.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SearchBox } from '#app/ui/controls/search-box.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { ChipButton, Chips } from '#app/ui/lists/chip.tsx';
import { FilterButton, FilterPanel } from '#app/ui/lists/filter-panel.tsx';
import type { CatalogueView } from './catalogue-view.ts';
import { SubjectSection } from './subject-section.tsx';

interface CatalogueProps {
  view: CatalogueView;
  /** The address of the catalogue. */
  action: string;
}

export const CatalogueFilters = ({ view: { chips, panel, keep, found }, action }: CatalogueProps) => (
  <>
    <div id="filter-button" data-region>
      <FilterButton id="filters" active={chips.length} />
    </div>
    <FilterPanel
      id="filters"
      action={action}
      groups={panel}
      keep={keep.panel}
      submit={`Show ${counted(found, 'course')}`}
    />
  </>
);

interface FilterChipsProps extends CatalogueProps {
  label: string;
  clearLabel: string;
}

export const FilterChips = ({ view: { chips, clear }, action, label, clearLabel }: FilterChipsProps) => (
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

interface ChosenProps {
  action: string;
  fields: CatalogueView['clear'];
  on?: boolean;
  children: string;
}

const Chosen = ({ action, fields, on, children }: ChosenProps) => (
  <form action={action}>
    {fields.map(({ name, value }) => (
      <input key={name + value} type="hidden" name={name} value={value} />
    ))}
    <ChipButton type="submit" {...(on && { on, remove: 'Remove filter' })}>
      {children}
    </ChipButton>
  </form>
);

interface CatalogueResultsProps extends CatalogueProps {
  placeholder: string;
  badge?: string;
  empty?: React.ReactNode;
}

export function CatalogueResults({ view, action, placeholder, ...rest }: CatalogueResultsProps) {
  const { found, total, q, subjects, keep } = view;
  return (
    <div className="stack">
      <div id="search" data-region>
        <SearchBox
          id="q"
          label="Search the courses"
          hideLabel
          action={action}
          placeholder={placeholder}
          value={q}
          keep={keep.search}
        />
      </div>
      <p className="muted" role="status" id="found" data-region>
        {found === total ? counted(total, 'course') : `${found} of ${counted(total, 'course')}`}
      </p>
      <div id="results" data-region>
        {subjects.length === 0 && (
          <Empty
            title="No course matches all your filters"
            action={
              <ButtonLink href={action} variant="two">
                Show all courses
              </ButtonLink>
            }
          >
            Remove a filter, or search for another word.
          </Empty>
        )}
        {subjects.map((subject) => (
          <SubjectSection key={subject.id} subject={subject} {...rest} />
        ))}
      </div>
    </div>
  );
}
